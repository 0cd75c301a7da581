import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Manifest } from '#contract/boarding-contract.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import css from './manifest.module.css';
import { type Found, findByCode, Result } from './manifest-code.tsx';
import { useMarks } from './use-marks.ts';
import { useScanner } from './use-scanner.ts';
import { withWaiting } from './waiting-marks.ts';

/** Takes parties aboard by the QR codes of their passes, with or without a signal. */
export function ManifestScan({ known }: { readonly known: Manifest }) {
	const { t } = useLingui();
	const video = useRef<HTMLVideoElement>(null);
	const [found, setFound] = useState<Found>();
	const { waiting, unsent, refused, say } = useMarks();
	const { _id: departureId, parties } = withWaiting(known, waiting);
	const camera = useScanner(video, (text) => {
		const now = findByCode(parties, text);
		setFound(now);
		if (now.kind !== 'aboard') return;
		const { bookingId, adults, kids } = now.party;
		const at = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
		say({ kind: 'mark', departureId, bookingId, mark: 'CAME', people: adults + kids, at });
	});
	const aboard = parties.reduce((sum, { people }) => sum + people, 0);
	return (
		<div className={css.manifest}>
			{camera === 'denied' ? (
				<Notice tone="bad" live>
					<Trans>The camera is not allowed here. Allow it in your browser, or type the codes.</Trans>
				</Notice>
			) : null}
			{camera === 'none' ? (
				<Notice tone="bad" live>
					<Trans>There is no camera to use. Type the codes instead.</Trans>
				</Notice>
			) : null}
			<video ref={video} className={css.camera} muted playsInline aria-label={t`What the camera sees`} />
			<p>
				<Trans>Hold the QR code of a boarding pass before the camera. Aboard so far: {aboard}.</Trans>
			</p>
			{found ? <Result found={found} /> : null}
			{unsent > 0 ? (
				<Notice tone="warning" live>
					<Trans>No signal: {unsent} to be sent. They are kept on this device until then.</Trans>
				</Notice>
			) : null}
			<Failure>{refused?.message}</Failure>
		</div>
	);
}

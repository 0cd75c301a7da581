import { Trans, useLingui } from '@lingui/react/macro';
import decode from 'qr/decode.js';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Manifest } from '#contract/boarding-contract.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import css from './manifest.module.css';
import { type Found, findByCode, Result } from './manifest-code.tsx';
import { useMarks, withWaiting } from './use-marks.ts';

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

/** Between two looks at the picture: often enough for a hand, seldom enough for a battery. */
const lookMs = 200;

type CameraState = 'asking' | 'on' | 'denied' | 'none';

/** Shows the camera in a video and calls back with each QR code that comes before it, once while it stays there. */
function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
	const [state, setState] = useState<CameraState>('asking');
	const found = useEffectEvent(onCode);
	useEffect(() => {
		let gone = false;
		let stream: MediaStream | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last: string | undefined;
		let misses = 0;
		const begin = async () => {
			if (!navigator.mediaDevices) return setState('none');
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
			const { current } = video;
			if (gone || !current) return;
			current.srcObject = stream;
			await current.play();
			const read = qrReader();
			setState('on');
			const look = async () => {
				const text = await read(current).catch(() => undefined);
				if (gone) return;
				if (text && text !== last) found(text);
				misses = text ? 0 : misses + 1;
				// A code that was away for a moment is one that is shown again.
				if (text || misses > 10) last = text;
				timer = setTimeout(() => void look(), lookMs);
			};
			await look();
		};
		begin()
			.catch((problem: unknown) => {
				const denied = problem instanceof DOMException && problem.name === 'NotAllowedError';
				if (!gone) setState(denied ? 'denied' : 'none');
			})
			.finally(() => {
				if (gone) stop(stream);
			});
		return () => {
			gone = true;
			clearTimeout(timer);
			stop(stream);
		};
	}, [video]);
	return state;
}

function stop(stream: MediaStream | undefined): void {
	for (const track of stream?.getTracks() ?? []) track.stop();
}

/** What browsers that read codes by themselves offer (not yet in TypeScript's own description of them). */
interface Detector {
	detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** Reads the QR code that a video shows right now; nothing where it shows none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/**
 * The browser's own reader, or ours, which comes with the page: at the pier nothing can be fetched. Some browsers have a
 * reader that refuses every picture, because the service behind it is not there.
 */
function qrReader(): QrReader {
	const [own, ours] = [ownReader(), ourReader()];
	return own ? (video) => own(video).catch(() => ours(video)) : ours;
}

function ownReader(): QrReader | undefined {
	const Own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
	if (!Own) return undefined;
	try {
		const detector = new Own({ formats: ['qr_code'] });
		return async (video) => (await detector.detect(video))[0]?.rawValue;
	} catch {
		// It is there and reads no QR codes.
		return undefined;
	}
}

/** No more is needed of a picture to read 21 modules. */
const widest = 640;

function ourReader(): QrReader {
	const canvas = document.createElement('canvas');
	const pen = canvas.getContext('2d', { willReadFrequently: true });
	return async (video) => {
		const scale = Math.min(1, widest / video.videoWidth);
		const [width, height] = [Math.floor(video.videoWidth * scale), Math.floor(video.videoHeight * scale)];
		if (!pen || width === 0 || height === 0) return undefined;
		Object.assign(canvas, { width, height });
		pen.drawImage(video, 0, 0, width, height);
		const { data } = pen.getImageData(0, 0, width, height);
		try {
			return decode({ data, width, height });
		} catch {
			return undefined;
		}
	};
}

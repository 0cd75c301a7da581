import { Trans, useLingui } from '@lingui/react/macro';
import decode from 'qr/decode.js';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Manifest } from '#contract/boarding-contract.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import css from './manifest.module.css';
import { type CodeSearchResult, findByCode, Result } from './manifest-code.tsx';
import { useCheckInQueue, withQueuedUpdates } from './use-check-ins.ts';

export function ManifestScan({ known }: { readonly known: Manifest }) {
	const { t } = useLingui();
	const failure = useFailureText();
	const video = useRef<HTMLVideoElement>(null);
	const [found, setFound] = useState<CodeSearchResult>();
	const { waiting, unsent, refused, announce } = useCheckInQueue();
	const { _id: departureId, parties } = withQueuedUpdates(known, waiting);
	const camera = useScanner(video, (text) => {
		const now = findByCode(parties, text);
		setFound(now);
		if (now.kind !== 'aboard') return;
		const { bookingId, adults, kids } = now.party;
		const at = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
		announce({ kind: 'mark', departureId, bookingId, mark: 'CAME', people: adults + kids, at });
	});
	const aboard = parties.reduce((sum, { people }) => sum + people, 0);
	return (
		<div className={css.manifest}>
			{camera === 'denied' ? (
				<Notice tone="bad" live>
					<Trans>The camera is blocked. Allow it in your browser, or type the codes.</Trans>
				</Notice>
			) : null}
			{camera === 'none' ? (
				<Notice tone="bad" live>
					<Trans>We can’t find a camera. Type the codes instead.</Trans>
				</Notice>
			) : null}
			<video ref={video} className={css.camera} muted playsInline aria-label={t`Camera view`} />
			<p>
				<Trans>Hold a boarding pass up to the camera. Aboard so far: {aboard}.</Trans>
			</p>
			{found ? <Result found={found} /> : null}
			{unsent > 0 ? (
				<Notice tone="warning" live>
					<Trans>No signal: {unsent} to send. This device keeps them until then.</Trans>
				</Notice>
			) : null}
			<Failure>{refused ? failure(refused) : null}</Failure>
		</div>
	);
}

/** Milliseconds between two camera reads. The value balances response time and battery use. */
const scanIntervalMs = 200;

type CameraState = 'asking' | 'on' | 'denied' | 'none';

/** Shows the camera picture in `video`. Calls `onCode` once for each QR code that stays in view. */
function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
	const [state, setState] = useState<CameraState>('asking');
	const found = useEffectEvent(onCode);
	useEffect(() => {
		let stopped = false;
		let stream: MediaStream | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last: string | undefined;
		let misses = 0;
		const begin = async () => {
			if (!navigator.mediaDevices) return setState('none');
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
			const { current } = video;
			if (stopped || !current) return;
			current.srcObject = stream;
			await current.play();
			const read = qrReader();
			setState('on');
			const look = async () => {
				const text = await read(current).catch(() => undefined);
				if (stopped) return;
				if (text && text !== last) found(text);
				misses = text ? 0 : misses + 1;
				// A code that was out of view for more than 10 reads is reported again.
				if (text || misses > 10) last = text;
				timer = setTimeout(() => void look(), scanIntervalMs);
			};
			await look();
		};
		begin()
			.catch((problem: unknown) => {
				const denied = problem instanceof DOMException && problem.name === 'NotAllowedError';
				if (!stopped) setState(denied ? 'denied' : 'none');
			})
			.finally(() => {
				if (stopped) stop(stream);
			});
		return () => {
			stopped = true;
			clearTimeout(timer);
			stop(stream);
		};
	}, [video]);
	return state;
}

function stop(stream: MediaStream | undefined): void {
	for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The browsers’ BarcodeDetector API, which TypeScript does not declare yet. */
interface Detector {
	detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Uses our bundled decoder if the browser’s detector is missing or rejects every frame. */
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
		// The detector does not support QR codes.
		return undefined;
	}
}

/** Frames are scaled down to this width in pixels. That is enough for a QR code of 21 × 21 modules. */
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

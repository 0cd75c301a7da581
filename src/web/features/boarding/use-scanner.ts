import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { qrReader } from './read-qr.ts';

/** Between two looks at the picture: often enough for a hand, seldom enough for a battery. */
const lookMs = 200;

export type CameraState = 'asking' | 'on' | 'denied' | 'none';

/** Shows the camera in a video and calls back with each QR code that comes before it, once while it stays there. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
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

import decode from 'qr/decode.js';

/** What browsers that read codes by themselves offer (not yet in TypeScript's own description of them). */
interface Detector {
	detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** Reads the QR code that a video shows right now; nothing where it shows none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/**
 * The browser's own reader, or ours, which comes with the page: at the pier nothing can be fetched. Some browsers have a
 * reader that refuses every picture, because the service behind it is not there.
 */
export function qrReader(): QrReader {
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

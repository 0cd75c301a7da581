import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { phone } from './devices.ts';

const [width, height] = [640, 480];

/** Returns a one-frame YUV4MPEG2 video for Chromium's fake camera: the picture in grey on white. */
async function videoOf(picture: Buffer): Promise<Buffer> {
	const grey = await sharp(picture)
		.flatten({ background: 'white' })
		.resize({ width, height, fit: 'contain', background: 'white' })
		.greyscale()
		.raw()
		.toBuffer();
	const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
	const noColour = Buffer.alloc((width * height) / 2, 128);
	return Buffer.concat([Buffer.from(head), grey, noColour]);
}

/** Full browsers, because the headless shell of the other journeys has no camera. */
const whole = ['chromium', 'chromium-browser', 'google-chrome']
	.map((name) => `/usr/bin/${name}`)
	.find((file) => existsSync(file));

export const hasCamera = whole !== undefined;

/**
 * Opens a second browser for the same person, on a phone whose camera shows a picture. A second browser
 * is needed because Chromium's fake camera is chosen at start. Passes the page to `work` and closes the
 * page afterwards.
 */
export async function withCamera(
	of: Page,
	picture: Buffer,
	work: (page: Page) => Promise<void>,
): Promise<void> {
	if (!whole) throw new Error('the camera needs a whole Chromium: apt-get install chromium');
	const folder = mkdtempSync(path.join(tmpdir(), 'camera-'));
	const video = path.join(folder, 'picture.y4m');
	writeFileSync(video, await videoOf(picture));
	const browser = await chromium.launch({
		executablePath: whole,
		args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`],
	});
	try {
		const context = await browser.newContext({
			...phone,
			baseURL: new URL(of.url()).origin,
			locale: 'en-AU',
			reducedMotion: 'reduce',
			permissions: ['camera'],
			storageState: await of.context().storageState(),
		});
		await work(await context.newPage());
	} finally {
		await browser.close();
		rmSync(folder, { recursive: true });
	}
}

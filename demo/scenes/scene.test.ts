import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawScene, scenePlaceholder } from './scene.ts';
import { sceneAngles, sceneSubjects } from './subject.ts';

const size = { width: 1200, height: 800 };
const angles = [...Array(sceneAngles).keys()];

describe.each(sceneSubjects)('%s', (subject) => {
	test('is drawn the same for the same seed and otherwise for another, from every angle', () => {
		for (const angle of angles) {
			const svg = drawScene({ seed: 'lk7', subject, angle, ...size });
			expect(svg).toBe(drawScene({ seed: 'lk7', subject, angle, ...size }));
			expect(svg).not.toBe(drawScene({ seed: 'au7', subject, angle, ...size }));
			expect(svg).not.toMatch(/NaN|undefined|Infinity/);
		}
	});

	test('is a picture of the size asked for', async () => {
		const svg = drawScene({ seed: 'au3', subject, angle: 0, width: 90, height: 60 });
		const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
		expect(info).toMatchObject({ width: 90, height: 60 });
		expect(new Set(data).size).toBeGreaterThan(40);
	});
});

test.each(angles)('angle %i of a trip can be printed', async (angle) => {
	const svg = drawScene({ seed: 'lk11', subject: 'scuba-diving', angle, width: 90, height: 60 });
	expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 90, height: 60 });
});

test('hundreds of seeds draw sound numbers, with every coast, hour and variant among them', () => {
	for (let i = 0; i < 160; i++) {
		const subject = sceneSubjects[i % sceneSubjects.length] ?? 'sailing';
		const svg = drawScene({ seed: `${i % 2 ? 'lk' : 'au'}${i}`, subject, angle: i % sceneAngles, ...size });
		expect(svg, `${i}`).not.toMatch(/NaN|undefined|Infinity/);
	}
});

test('the colour shown while a scene loads is a colour of its own', () => {
	expect(scenePlaceholder('lk7', 'ferry', 0)).toMatch(/^#[0-9a-f]{6}$/);
	expect(scenePlaceholder('lk7', 'ferry', 0)).toBe(scenePlaceholder('lk7', 'ferry', 0));
});

import { drawScene, scenePlaceholder } from '#demo/scenes/scene.ts';
import { type SceneSubject, sceneAngles, sceneSubjects } from '#demo/scenes/subject.ts';
import type { Picture } from '#domain/picture/picture.ts';
import type { Files } from '#ports/files.ts';

export type SceneFolder = 'owner/boat/images/' | 'owner/experience/images/' | 'people/';

const sceneKey = new RegExp(
	`^(?:owner/boat/images|owner/experience/images|people)/scene-([a-z0-9]{1,40})-(${sceneSubjects.join('|')})-([0-${sceneAngles - 1}])\\.svg$`,
);

/** How large a scene is drawn when nobody scales it: 3:2 like a photograph, portraits square. */
const sizeOf = (subject: SceneSubject) =>
	subject === 'portrait' ? { width: 800, height: 800 } : { width: 1920, height: 1280 };

/**
 * The image row of a made picture: 'owner/experience/images/scene-lk42-sailing-0.svg'. The seed is lower-case
 * letters and digits; one that starts with 'lk' or 'au' stays on that country's coasts.
 */
export function scenePicture(folder: SceneFolder, seed: string, subject: SceneSubject, angle = 0): Picture {
	const key = `${folder}scene-${seed}-${subject}-${angle}.svg`;
	if (!sceneKey.test(key)) throw new Error(`not a scene: ${key}`);
	return { key, ...sizeOf(subject), placeholder: scenePlaceholder(seed, subject, angle) };
}

/** Files in which every scene's key is already there, drawn when it is read; all else is the inner files'. */
export function filesWithScenes(inner: Files): Files {
	return {
		async read(key) {
			const scene = readSceneKey(key);
			if (!scene) return inner.read(key);
			const svg = drawScene({ ...scene, ...sizeOf(scene.subject) });
			return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
		},
		write: (key, file) => inner.write(key, file),
		remove: (key) => inner.remove(key),
		temporaryAddress: (key, options) => inner.temporaryAddress(key, options),
	};
}

function readSceneKey(key: string): { seed: string; subject: SceneSubject; angle: number } | undefined {
	const [, seed, name, angle] = sceneKey.exec(key) ?? [];
	const subject = sceneSubjects.find((each) => each === name);
	return seed && subject && angle ? { seed, subject, angle: Number(angle) } : undefined;
}

/** The nine categories of experiences (specification section 1). */
export const experienceSubjects = [
	'fishing',
	'jet-ski',
	'paddle-boats',
	'sailing',
	'ferry',
	'scuba-diving',
	'yacht',
	'water-sports',
	'house-boats',
] as const;

/** The boat categories (section 3), lower case; ferry, fishing and yacht are in the list above already. */
export const boatSubjects = ['canoe', 'catamaran', 'house', 'jetski', 'sail', 'speed'] as const;

export type BoatSubject = (typeof experienceSubjects)[number] | (typeof boatSubjects)[number];
export type SceneSubject = BoatSubject | 'portrait';

export const sceneSubjects: readonly SceneSubject[] = [...experienceSubjects, ...boatSubjects, 'portrait'];

/** How many different views `drawScene` knows of one subject: 0 to 5. */
export const sceneAngles = 6;

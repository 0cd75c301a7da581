/** What people search for (specification section 1). */
export const experienceCategories = [
	'fishing',
	'jet ski',
	'paddle boats',
	'sailing',
	'ferry',
	'scuba diving',
	'yacht',
	'water sports',
	'house boats',
] as const;
export type ExperienceCategory = (typeof experienceCategories)[number];

/** Who is at the helm: all of them in `listed-experience.ts`. */
export type OperatorOption = 'Flexible' | 'With Captain' | 'Without Captain';

/** The longest trip: 999 hours, in minutes (specification section 9: 3 digits). */
export const longestMinutes = 999 * 60;

/** Full refund up to so many days before the departure date (specification section 9). */
export const refundDays = 5;

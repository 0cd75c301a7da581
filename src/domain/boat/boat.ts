export const boatCategories = [
	'Canoe',
	'Catamaran',
	'Ferry',
	'Fishing',
	'House',
	'Jetski',
	'Sail',
	'Speed',
	'Yacht',
] as const;
export type BoatCategory = (typeof boatCategories)[number];

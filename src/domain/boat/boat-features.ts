import type { BoatCategory } from './boat.ts';

/** What nearly every boat that takes guests may have. */
const comfort = ['Drinking water', 'Cool box', 'Shade', 'Toilet', 'Bluetooth speakers'] as const;
const bridge = ['VHF radio', 'GPS plotter'] as const;
const swimming = ['Swim ladder', 'Swim platform', 'Snorkelling gear', 'Freshwater shower'] as const;
const living = ['Galley', 'Cabins', 'Hot shower', 'Linen and towels', 'Fridge', 'Solar power'] as const;

/** Features to tick, as the wizard proposes them for each category; whatever else there is can be written beside them. */
export const boatFeatures: Readonly<Record<BoatCategory, readonly string[]>> = {
	Canoe: ['Dry bags', 'Padded seats', 'Rod holders', 'Paddle leashes', 'Drinking water', 'Cool box'],
	Catamaran: [
		...comfort,
		...bridge,
		...swimming,
		...living,
		'Trampoline nets',
		'Paddle boards',
		'Barbecue',
		'Autopilot',
	],
	Ferry: [...comfort, ...bridge, 'Upper deck', 'Covered saloon', 'Wheelchair ramp', 'Kiosk', 'PA system'],
	Fishing: [
		...comfort,
		...bridge,
		'Fish finder',
		'Rods and tackle',
		'Rod holders',
		'Live-bait tank',
		'Ice box',
		'Outriggers',
		'Cleaning table',
	],
	House: [...comfort, ...living, ...swimming, 'Barbecue', 'Air conditioning', 'Hammocks', 'Tender'],
	Jetski: ['Kill cord', 'Reverse and brake', 'Boarding step', 'Dry locker', 'Learner mode', 'Tow hook'],
	Sail: [...comfort, ...bridge, ...living, 'Swim ladder', 'Sprayhood', 'Cockpit cushions', 'Autopilot'],
	Speed: [
		...comfort,
		...bridge,
		...swimming,
		'Wake tower',
		'Wakeboard and skis',
		'Towable tube',
		'Dive-tank racks',
		'Sun deck',
	],
	Yacht: [
		...comfort,
		...bridge,
		...swimming,
		...living,
		'Sun deck',
		'Air conditioning',
		'Ice maker',
		'Tender',
		'Wi-Fi',
		'Barbecue',
	],
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { dollarsFromRupees, largestRupees } from '#domain/money.ts';
import {
	chooseBoat,
	type ExperienceDraft,
	experienceFormOf,
	parseExperience,
	startExperience,
} from './experience-draft.ts';
import { experienceProblems } from './experience-problems.ts';

const image = { key: 'owner/experience/images/ab/a.webp', width: 1600, height: 1200, placeholder: '#0a7c86' };
const boat = { maxCapacity: 8 };

const whole: ExperienceDraft = {
	...startExperience(undefined),
	boatId: '0000000000000000000a',
	category: 'sailing',
	name: 'Sunset sail',
	description: 'Two hours of gold.',
	groupSize: '8',
	sailingDays: ['Monday'],
	hours: '0.5',
	operatorOption: 'With Captain',
	rupees: '12345',
	address: 'Mirissa Harbour',
	location: { lat: 5.945, lng: 80.458 },
	images: [{ key: image.key, name: 'a.jpg', bytes: 1, picture: image }],
};

const experience: OwnExperience = {
	_id: '0000000000000000000c',
	boatId: '0000000000000000000a',
	userId: '0000000000000000000b',
	name: 'Sunset sail',
	description: 'Two hours of gold.',
	category: 'sailing',
	price: dollarsFromRupees(12_345),
	priceCents: 6_673,
	priceRupees: 12_345,
	numberOfHours: 2.5,
	durationMinutes: 150,
	groupSize: 8,
	images: [image],
	address: 'Mirissa Harbour',
	location: { lat: 5.945, lng: 80.458 },
	sailingDays: ['Monday'],
	departureTime: '16:30',
	timeZone: 'Asia/Colombo',
	operatorOption: 'With Captain',
	customBookingsEnabled: true,
	whatToBring: 'A jumper',
	included: 'Tea',
	verified: true,
	promoted: false,
	rating: null,
	reviewCount: 0,
	papersRunOut: false,
	boat: { _id: '0000000000000000000a', name: 'Daisy', verified: true, maxCapacity: 8 },
	submission: { state: 'APPROVED', reason: null },
};

describe('what an experience’s wizard still asks for', () => {
	test('nothing, of one that is whole', () => {
		expect(experienceProblems(whole, { boat, editing: false })).toEqual({});
	});

	test.each([
		['category', { category: null }, 'category-missing'],
		['name', { name: ' ' }, 'name-missing'],
		['description', { description: '' }, 'description-missing'],
		['groupSize', { groupSize: '' }, 'group-missing'],
		['groupSize', { groupSize: '9' }, 'group-over-capacity'],
		['sailingDays', { sailingDays: [] }, 'days-missing'],
		['hours', { hours: '' }, 'hours-missing'],
		['hours', { hours: '0' }, 'hours-zero'],
		['hours', { hours: '999.5' }, 'hours-too-many'],
		['operatorOption', { operatorOption: null }, 'operator-missing'],
		['price', { rupees: '' }, 'price-missing'],
		['address', { address: ' ' }, 'address-missing'],
		['location', { location: null }, 'location-missing'],
		['images', { images: [] }, 'images-missing'],
	] as const)('%s: %j is %s', (field, part, problem) => {
		expect(experienceProblems({ ...whole, ...part }, { boat, editing: false })).toEqual({ [field]: problem });
	});

	test('a boat of one’s own', () => {
		expect(experienceProblems(whole, { boat: undefined, editing: false })).toEqual({ boat: 'boat-missing' });
	});
});

describe('the category goes with the boat', () => {
	const sail = { _id: '000000000000000000e1', category: 'Sail' } as const;
	const fishing = { _id: '000000000000000000e2', category: 'Fishing' } as const;

	test('while nobody has chosen another', () => {
		const start = startExperience(undefined);
		const first = { ...start, ...chooseBoat(start, sail, undefined) };
		expect(first.category).toBe('sailing');
		expect(chooseBoat(first, fishing, sail).category).toBe('fishing');
	});

	test('but one’s own choice stays', () => {
		expect(chooseBoat({ ...whole, category: 'scuba diving' }, fishing, sail).category).toBe('scuba diving');
	});
});

describe('a draft of an experience', () => {
	test('survives a reload, with its files', () => {
		const kept = { ...whole, step: 4 };
		expect(parseExperience(JSON.parse(JSON.stringify(kept)), undefined)).toEqual(kept);
	});

	test('of an edit sends back what was there, and lives until that changes', () => {
		const draft = startExperience(experience);
		expect(experienceFormOf(draft)).toMatchObject({
			durationMinutes: 150,
			priceRupees: 12_345,
			departureTime: '16:30',
			customBookingsEnabled: true,
			images: [],
		});
		expect(parseExperience(draft, experience)).toEqual(draft);
		expect(parseExperience(draft, { ...experience, priceRupees: 12_346 })).toBeUndefined();
		expect(parseExperience(draft, undefined)).toBeUndefined();
	});

	test('shows every whole-rupee price again exactly as it was entered', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestRupees }), (priceRupees) => {
				const { rupees } = startExperience({ ...experience, priceRupees });
				expect(Number(rupees)).toBe(priceRupees);
				expect(experienceFormOf({ ...whole, rupees })?.priceRupees).toBe(priceRupees);
			}),
		);
	});

	test('is not sent while something is missing', () => {
		expect(experienceFormOf({ ...whole, location: null })).toBeUndefined();
	});
});

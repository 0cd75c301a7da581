import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { cents, dollarsFromRupees, largestRupees, rupees } from '#domain/money.ts';
import { formProblems } from '#test/form-problems.ts';
import {
	chooseBoat,
	createExperienceEntry,
	type ExperienceEntry,
	experienceForm,
	fingerprintExperience,
	toExperienceRequest,
} from './experience-form.ts';

const image = { key: 'owner/experience/images/ab/a.webp', width: 1600, height: 1200, placeholder: '#0a7c86' };
const boat = { _id: '0000000000000000000a', maxCapacity: 8, crew: 0 };
const at = { boats: [boat], editing: false };

const whole: ExperienceEntry = {
	...createExperienceEntry(undefined),
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
	priceEntered: null,
	pierPhoto: null,
	price: dollarsFromRupees(rupees(12_345)),
	priceCents: cents(6_673),
	priceRupees: rupees(12_345),
	tripPrice: { cents: cents(6_673), rupees: rupees(12_345) },
	numberOfHours: 2.5,
	durationMinutes: 150,
	groupSize: 8,
	images: [image.key],
	pictures: [image],
	address: 'Mirissa Harbour',
	location: { lat: 5.945, lng: 80.458 },
	sailingDays: ['Monday'],
	departureTime: '16:30',
	timeZone: 'Asia/Colombo',
	operatorOption: 'With Captain',
	customBookingsEnabled: true,
	minimumNoticeMinutes: 90,
	departures: [{ time: '16:30', days: ['Monday'] }],
	bookingWindowDays: 548,
	season: [],
	cancellationTerms: 'FLEXIBLE',
	whatToBring: 'A jumper',
	included: 'Tea',
	verified: true,
	promoted: false,
	trusted: false,
	rating: null,
	reviewCount: 0,
	documentsExpired: false,
	pausedUntil: null,
	archived: false,
	boat: {
		_id: '0000000000000000000a',
		name: 'Daisy',
		verified: true,
		maxCapacity: 8,
		crew: 0,
		pausedUntil: null,
	},
	submission: { state: 'APPROVED', reason: null },
};

describe('validation of the experience form', () => {
	test('a complete experience form has no problems', () => {
		expect(formProblems(experienceForm, whole, at)).toEqual({});
	});

	test.each([
		['category', { category: null }, 'Please choose what people will do.'],
		['name', { name: ' ' }, 'Please give it a name.'],
		['description', { description: '' }, 'Please describe the trip.'],
		['groupSize', { groupSize: '' }, 'Please tell us how many people can come along.'],
		['groupSize', { groupSize: '9' }, 'This boat carries 8 guests at most.'],
		['sailingDays', { sailingDays: [] }, 'Please choose at least one day.'],
		['hours', { hours: '' }, 'Please tell us how long it takes.'],
		['hours', { hours: '0' }, 'It must take at least one minute.'],
		['hours', { hours: '999.5' }, 'It can take 999 hours at most.'],
		['operatorOption', { operatorOption: null }, 'Please choose who steers the boat.'],
		['rupees', { rupees: '' }, 'Please enter a price.'],
		['address', { address: ' ' }, 'Please tell us where it starts.'],
		['location', { location: null }, 'Please choose the pier on the map, or enter its coordinates.'],
		['images', { images: [] }, 'Please add at least one picture.'],
		[
			'furtherDepartures',
			{ furtherDepartures: [{ time: '15:00', days: [] }] },
			'Please choose at least one day for each departure.',
		],
		[
			'furtherDepartures',
			{ furtherDepartures: [{ time: '09:00', days: ['Friday'] }] },
			'Two departures have the same time.',
		],
		['season', { season: [{ from: '2026-11-01', to: '' }] }, 'Please choose both days of each season.'],
		['season', { season: [{ from: '2026-11-02', to: '2026-11-01' }] }, 'A season must end after it begins.'],
	] as const)('the experience form shows an error in %s for %j: %s', (field, part, problem) => {
		expect(formProblems(experienceForm, { ...whole, ...part }, at)).toEqual({ [field]: problem });
	});

	test('an experience needs a boat of the owner', () => {
		expect(formProblems(experienceForm, whole, { ...at, boats: [] })).toEqual({
			boatId: 'Please choose the boat.',
		});
	});
});

describe('proposed category of an experience', () => {
	const sail = { _id: '000000000000000000e1', category: 'Sail' } as const;
	const fishing = { _id: '000000000000000000e2', category: 'Fishing' } as const;

	test('the proposed category follows the boat until the owner chooses a category', () => {
		const start = createExperienceEntry(undefined);
		const first = { ...start, ...chooseBoat(start, sail, undefined) };
		expect(first.category).toBe('sailing');
		expect(chooseBoat(first, fishing, sail).category).toBe('fishing');
	});

	test('a category chosen by the owner is not replaced by the proposed category', () => {
		expect(chooseBoat({ ...whole, category: 'scuba diving' }, fishing, sail).category).toBe('scuba diving');
	});
});

describe('draft of an experience', () => {
	test('the draft of an experience survives a reload, with its files', () => {
		const saved = { ...whole, step: 4, base: '' };
		expect(experienceForm.read(JSON.parse(JSON.stringify(saved)), '')).toEqual(saved);
	});

	test('an unchanged experience is sent as it was loaded, and an outdated draft is discarded', () => {
		const draft = { ...createExperienceEntry(experience), step: 1, base: fingerprintExperience(experience) };
		const read = (edited: OwnExperience | undefined) =>
			experienceForm.read(draft, fingerprintExperience(edited));
		expect(toExperienceRequest(draft)).toMatchObject({
			durationMinutes: 150,
			priceRupees: 12_345,
			departureTime: '16:30',
			customBookingsEnabled: true,
			minimumNoticeMinutes: 90,
			images: [],
		});
		expect(read(experience)).toEqual(draft);
		expect(read({ ...experience, priceRupees: rupees(12_346) })).toBeUndefined();
		expect(read(undefined)).toBeUndefined();
	});

	test('an edited experience keeps its additional departures, season and booking window', () => {
		const more = {
			departures: [...experience.departures, { time: '06:00', days: ['Friday' as const] }],
			season: [{ from: '11-15', to: '04-15' }],
			bookingWindowDays: 90,
		};
		const draft = { ...createExperienceEntry({ ...experience, ...more }), step: 0, base: '' };
		expect(experienceForm.read(JSON.parse(JSON.stringify(draft)), '')).toEqual(draft);
		expect(toExperienceRequest(draft)).toMatchObject(more);
	});

	test('a new experience gets a notice of two hours, and a saved experience without notice stays without notice', () => {
		expect(toExperienceRequest(whole)?.minimumNoticeMinutes).toBe(120);
		const old = createExperienceEntry({ ...experience, minimumNoticeMinutes: 0 });
		expect(toExperienceRequest(old)?.minimumNoticeMinutes).toBe(0);
	});

	test('the experience form shows a price in whole rupees exactly as it was entered', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestRupees }), (priceRupees) => {
				const { rupees: digits } = createExperienceEntry({ ...experience, priceRupees: rupees(priceRupees) });
				expect(Number(digits)).toBe(priceRupees);
				expect(toExperienceRequest({ ...whole, rupees: digits })?.priceRupees).toBe(priceRupees);
			}),
		);
	});

	test('the experience form is not sent while a required field is empty', () => {
		expect(toExperienceRequest({ ...whole, location: null })).toBeUndefined();
	});
});

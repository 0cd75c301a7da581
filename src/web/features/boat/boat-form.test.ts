import { describe, expect, test } from 'vitest';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { formProblems } from '#test/form-problems.ts';
import { type BoatEntry, boatForm, createBoatEntry, fingerprintBoat, toBoatRequest } from './boat-form.ts';

const at = { now: Temporal.Instant.from('2026-06-14T02:00:00Z'), today: '2026-06-14', editing: false };

const image = { key: 'owner/boat/images/ab12/deck.webp', width: 1600, height: 1200, placeholder: '#0a7c86' };
const file = { key: image.key, name: 'deck.jpg', bytes: 90_000, picture: image };
const paper = {
	key: 'owner/boat/insurance/ab12/policy.pdf',
	name: 'policy.pdf',
	bytes: 9_000,
	picture: null,
};

const whole: BoatEntry = {
	...createBoatEntry(undefined),
	category: 'Sail',
	name: 'Saltwater Daisy',
	brand: 'Bavaria',
	year: '2015',
	capacity: '8',
	features: ['Toilet'],
	papers: [paper],
	insuranceExpiresOn: '2027-01-31',
	images: [file],
};

const boat: OwnBoat = {
	_id: '0000000000000000000a',
	userId: '0000000000000000000b',
	name: 'Saltwater Daisy',
	category: 'Sail',
	brand: 'Bavaria',
	model: '37 Cruiser',
	registrationNumber: 'LK-123',
	yearOfManufacture: 2015,
	length: 11,
	maxCapacity: 8,
	crew: 0,
	turnaroundMinutes: 20,
	features: ['Toilet', 'Hammock'],
	images: [image.key],
	pictures: [image],
	boatInsurance: [{ key: paper.key, name: paper.name }],
	insuranceExpiresOn: '2027-01-31',
	documentsExpired: false,
	pausedUntil: null,
	archived: false,
	verified: true,
	submission: { state: 'APPROVED', reason: null },
};

describe('validation of the boat form', () => {
	test('a complete boat form has no problems', () => {
		expect(formProblems(boatForm, whole, at)).toEqual({});
	});

	test('registration number, model and length are optional in the boat form', () => {
		expect(whole).toMatchObject({ registrationNumber: '', model: '', length: '' });
		expect(toBoatRequest(whole)).toMatchObject({ length: null, model: '', turnaroundMinutes: 0 });
	});

	test.each([
		['category', { category: null }, 'Please choose the kind of boat.'],
		['name', { name: '  ' }, 'Please tell us the boat’s name.'],
		['brand', { brand: '' }, 'Please choose the brand, or type it.'],
		['year', { year: '' }, 'Please tell us the year.'],
		['year', { year: '215' }, 'Please write the year with four digits, 1800 or later.'],
		['year', { year: '2027' }, 'That year is in the future.'],
		['capacity', { capacity: '0' }, 'Please tell us how many people it carries.'],
		['features', { features: [], otherFeatures: ' , , ' }, 'Please choose at least one feature.'],
		['papers', { papers: [] }, 'Please add the insurance document.'],
		['insuranceExpiresOn', { insuranceExpiresOn: '' }, 'Please tell us when the insurance ends.'],
		[
			'insuranceExpiresOn',
			{ insuranceExpiresOn: '2026-06-13' },
			'That date has passed. Please add a current insurance document.',
		],
		['images', { images: [] }, 'Please add at least one picture.'],
	] as const)('the boat form shows an error in %s for %j: %s', (field, part, problem) => {
		expect(formProblems(boatForm, { ...whole, ...part }, at)).toEqual({ [field]: problem });
	});

	test('the boat form accepts a typed feature without chosen features, and insurance that ends today', () => {
		const draft = { ...whole, features: [], otherFeatures: 'hammock', insuranceExpiresOn: '2026-06-14' };
		expect(formProblems(boatForm, draft, at)).toEqual({});
	});

	test('an edited boat keeps its files and needs no new files', () => {
		expect(formProblems(boatForm, createBoatEntry(boat), { ...at, editing: true })).toEqual({});
		expect(toBoatRequest(createBoatEntry(boat))).toMatchObject({
			turnaroundMinutes: 20,
			features: boat.features,
			images: [],
			boatInsurance: [],
		});
	});
});

describe('draft of a boat', () => {
	const read = (saved: unknown, edited?: OwnBoat) => boatForm.read(saved, fingerprintBoat(edited));
	const draft = { ...createBoatEntry(boat), name: 'Saltwater Rose', step: 2, base: fingerprintBoat(boat) };

	test('the draft of a boat survives a reload with its files', () => {
		const saved = { ...whole, step: 3, base: '' };
		expect(read(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
	});

	test('the draft of an edited boat is discarded once the boat has changed', () => {
		expect(read(draft, boat)).toEqual(draft);
		expect(read(draft, { ...boat, maxCapacity: 6, crew: 0 })).toBeUndefined();
		expect(read(draft, { ...boat, pictures: [{ ...image, key: `${image.key}2` }] })).toBeUndefined();
		expect(read(draft)).toBeUndefined();
	});

	test('an unreadable draft of a boat is discarded, and invalid values in a draft are dropped', () => {
		expect(read(null)).toBeUndefined();
		expect(read('boat')).toBeUndefined();
		const odd = {
			...whole,
			step: 99,
			category: 'Submarine',
			features: [1, 'Toilet'],
			images: [{ key: '../x' }],
		};
		expect(read(odd)).toMatchObject({ step: 0, category: null, features: ['Toilet'], images: [] });
	});
});

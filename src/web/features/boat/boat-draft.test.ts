import { describe, expect, test } from 'vitest';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { type BoatDraft, boatFormOf, parseBoat, startBoat } from './boat-draft.ts';
import { boatProblems } from './boat-problems.ts';

const at = { now: Temporal.Instant.from('2026-06-14T02:00:00Z'), today: '2026-06-14', editing: false };

const image = { key: 'owner/boat/images/ab12/deck.webp', width: 1600, height: 1200, placeholder: '#0a7c86' };
const file = { key: image.key, name: 'deck.jpg', bytes: 90_000, picture: image };
const paper = {
	key: 'owner/boat/insurance/ab12/policy.pdf',
	name: 'policy.pdf',
	bytes: 9_000,
	picture: null,
};

const whole: BoatDraft = {
	...startBoat(undefined),
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
	features: ['Toilet', 'Hammock'],
	images: [image],
	boatInsurance: [{ key: paper.key, name: paper.name }],
	insuranceExpiresOn: '2027-01-31',
	papersRunOut: false,
	verified: true,
	submission: { state: 'APPROVED', reason: null },
};

describe('what a boat’s wizard still asks for', () => {
	test('nothing, of a boat that is whole', () => {
		expect(boatProblems(whole, at)).toEqual({});
	});

	test('registration number, model and length are optional', () => {
		expect(whole).toMatchObject({ registrationNumber: '', model: '', length: '' });
		expect(boatFormOf({ ...whole, category: 'Sail' })).toMatchObject({ length: null, model: '' });
	});

	test.each([
		['category', { category: null }, 'category-missing'],
		['name', { name: '  ' }, 'name-missing'],
		['brand', { brand: '' }, 'brand-missing'],
		['year', { year: '' }, 'year-missing'],
		['year', { year: '215' }, 'year-too-early'],
		['year', { year: '2027' }, 'year-to-come'],
		['capacity', { capacity: '0' }, 'capacity-missing'],
		['features', { features: [], otherFeatures: ' , , ' }, 'features-missing'],
		['papers', { papers: [] }, 'papers-missing'],
		['insuranceExpiresOn', { insuranceExpiresOn: '' }, 'date-missing'],
		['insuranceExpiresOn', { insuranceExpiresOn: '2026-06-13' }, 'date-passed'],
		['images', { images: [] }, 'images-missing'],
	] as const)('%s: %j is %s', (field, part, problem) => {
		expect(boatProblems({ ...whole, ...part }, at)).toEqual({ [field]: problem });
	});

	test('one written feature is enough, and today is a good last day', () => {
		const draft = { ...whole, features: [], otherFeatures: 'hammock', insuranceExpiresOn: '2026-06-14' };
		expect(boatProblems(draft, at)).toEqual({});
	});

	test('a boat that is edited keeps its files', () => {
		expect(boatProblems(startBoat(boat), { ...at, editing: true })).toEqual({});
		expect(boatFormOf({ ...startBoat(boat), category: 'Sail' })).toMatchObject({
			features: boat.features,
			images: [],
			boatInsurance: [],
		});
	});
});

describe('a draft of a boat', () => {
	test('survives a reload, with its files', () => {
		const kept = { ...whole, step: 3 };
		expect(parseBoat(JSON.parse(JSON.stringify(kept)), undefined)).toEqual(kept);
	});

	test('of an edit survives, until the boat is another', () => {
		const draft = { ...startBoat(boat), name: 'Saltwater Rose' };
		expect(parseBoat(draft, boat)).toEqual(draft);
		expect(parseBoat(draft, { ...boat, maxCapacity: 6 })).toBeUndefined();
		expect(parseBoat(draft, undefined)).toBeUndefined();
	});

	test('nonsense is none, and keeps out what makes no sense', () => {
		expect(parseBoat(null, undefined)).toBeUndefined();
		expect(parseBoat('boat', undefined)).toBeUndefined();
		const odd = {
			...whole,
			step: 99,
			category: 'Submarine',
			features: [1, 'Toilet'],
			images: [{ key: '../x' }],
		};
		expect(parseBoat(odd, undefined)).toMatchObject({
			step: 0,
			category: null,
			features: ['Toilet'],
			images: [],
		});
	});
});

import { msg } from '@lingui/core/macro';
import { describe, expect, it, test } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import { defineForm, locateStep, stepToShow } from './define-form.ts';
import { arrayOf, count, day, digits, files, phone, point, string, text } from './field-schemas.ts';

const form = defineForm({
	name: 'lunch',
	progress: [msg`Dish`, msg`Guests`, msg`Done`],
	steps: [['dish', 'spices'], ['guests']],
	fields: { dish: text, spices: arrayOf(string), guests: count(0, 2) },
	problems: (lunch, { seats }: { seats: number }) => ({
		dish: !lunch.dish.trim() && msg`Please name the dish.`,
		spices: undefined,
		guests: lunch.guests > seats && msg`${seats} people at most.`,
	}),
});
const rice = form.start({ dish: 'Rice' });

describe('form definition', () => {
	it('a form starts with the known values and the defaults of its other fields', () => {
		expect(rice).toEqual({ dish: 'Rice', spices: [], guests: 2 });
	});

	it('a form reports only fields with an error', () => {
		expect(formProblems(form, rice, { seats: 2 })).toEqual({});
		expect(formProblems(form, { ...rice, dish: ' ', guests: 3 }, { seats: 2 })).toEqual({
			dish: 'Please name the dish.',
			guests: '2 people at most.',
		});
	});
});

describe('saved draft', () => {
	const draft = { ...rice, step: 1, base: 'as it was' };

	it('a saved draft is restored without fields that are not in the form', () => {
		expect(form.read({ ...draft, more: 1 }, 'as it was')).toEqual(draft);
	});

	it('a saved draft that cannot be parsed or has a changed base is rejected', () => {
		expect(form.read(draft, 'as it is')).toBeUndefined();
		for (const nonsense of [null, undefined, 'lunch', 7, []]) expect(form.read(nonsense, '')).toBeUndefined();
	});

	it('a saved draft gets default values in place of invalid values', () => {
		const odd = { dish: 7, spices: ['salt', 7], guests: -1, step: 2 };
		expect(form.read(odd, '')).toEqual({ dish: '', spices: ['salt'], guests: 2, step: 0, base: '' });
	});
});

test('a form opens no step after the first step with an invalid field', () => {
	expect(stepToShow({}, form.steps, 1)).toBe(1);
	expect(stepToShow({ guests: 'too many' }, form.steps, 1)).toBe(1);
	expect(stepToShow({ dish: 'missing' }, form.steps, 1)).toBe(0);
});

describe('form with chapters', () => {
	const menu = defineForm({
		name: 'menu',
		progress: [msg`Food`, msg`Guests`, msg`Done`],
		steps: [[['dish'], [], ['spices']], ['guests']],
		fields: { dish: text, spices: arrayOf(string), guests: count(0, 2) },
		problems: () => ({ dish: undefined, spices: undefined, guests: undefined }),
		remedyOfRefusal: { 'too-hot': 'spices', 'too-many': 'guests' },
	});

	it('every step of a chapter is counted', () => {
		expect(menu.steps).toEqual([['dish'], [], ['spices'], ['guests']]);
		expect(menu.chapters).toEqual([3, 1]);
		expect(locateStep(menu.chapters, 2)).toEqual({ chapter: 0, first: 0, part: 2, count: 3 });
		expect(locateStep(menu.chapters, 3)).toEqual({ chapter: 1, first: 3, part: 0, count: 1 });
	});

	it('a form finds the step whose field can resolve a refusal', () => {
		expect(menu.stepOfRefusal).toEqual({ 'too-hot': 2, 'too-many': 3 });
	});

	it('a form restores the furthest step of a saved draft, unless the form has fewer steps now', () => {
		const saved = { ...menu.start({}), step: 1, base: '', reached: 3 };
		expect(menu.read(saved, '')).toEqual(saved);
		expect(menu.read({ ...saved, reached: 9 }, '')?.reached).toBeUndefined();
	});
});

describe('field schemas', () => {
	test.each([
		['a day of the calendar', day, '2026-02-28', '2026-02-31', null],
		['digits', digits, '2015', '20.5', ''],
		['a point on the Earth', point, { lat: 6, lng: 80 }, { lat: 95, lng: 0 }, null],
		[
			'a phone number of a country that is taken',
			phone,
			{ country: 'AU', typed: '412345678' },
			{ country: 'XX', typed: '412345678' },
			{ country: 'LK', typed: '' },
		],
		[
			'files with a key, a name and, of images, a whole picture',
			files,
			[{ key: 'a', name: 'a.pdf', bytes: 1, picture: null }],
			[{ key: '', name: 'a.pdf' }],
			[],
		],
	])('field schema for %s', (_, schema, good, bad, instead) => {
		expect(schema.parse(good)).toEqual(good);
		expect(schema.parse(bad)).toEqual(instead);
	});
});

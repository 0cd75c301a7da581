import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { serializer } from './serializer.ts';

const write = (schema: z.ZodType, value: unknown) =>
	JSON.parse(serializer({ schema, method: 'GET', url: '/' })(value));

const boat = z.object({
	name: z.string(),
	length: z.number().nullable(),
	captain: z.object({ name: z.string() }).nullable(),
});

test('omits fields from a response that are not in the contract', () => {
	const row = {
		name: 'Sagarika',
		length: null,
		captain: { name: 'Nimal', phone: '+94771234567' },
		papers: 'secret',
	};
	expect(write(boat, row)).toEqual({ name: 'Sagarika', length: null, captain: { name: 'Nimal' } });
	expect(write(z.array(boat), [row])[0]).not.toHaveProperty('papers');
});

test('omits null values from a response, also in a shared named schema', () => {
	const named = boat.meta({ id: 'BoatOfTheSerializersTest' });
	const trip = z.object({ boat: named.nullable(), spare: named });
	const sagarika = { name: 'Sagarika', length: 11.5, captain: null };
	expect(write(trip, { boat: null, spare: sagarika })).toEqual({ boat: null, spare: sagarika });
	expect(write(trip, { boat: sagarika, spare: sagarika })).toEqual({ boat: sagarika, spare: sagarika });
});

test('writes each member of a union with its own fields', () => {
	const step = z.union([
		z.object({
			kind: z.literal('BASE'),
			percent: z.union([z.literal(100), z.literal(50)]),
			boat: z.object({ name: z.string() }),
		}),
		z.object({
			kind: z.literal('CHARGE'),
			day: z.iso.date(),
			note: z.string().nullable(),
			boat: boat.nullable(),
		}),
	]);
	const steps = [
		{ kind: 'BASE', percent: 50, boat: { name: 'Sagarika' } },
		{ kind: 'CHARGE', day: '2026-07-01', note: null, boat: null },
		{
			kind: 'CHARGE',
			day: '2026-07-02',
			note: 'late',
			boat: { name: 'Sagarika', length: null, captain: null },
		},
	];
	expect(
		write(
			z.array(step),
			steps.map((one) => ({ ...one, secret: true })),
		),
	).toEqual(steps);
	expect(write(z.object({ step: step.nullable() }), { step: null })).toEqual({ step: null });
});

test('writes a union whose members give a field different types', () => {
	const either = z.union([
		z.object({ kind: z.literal('ONE'), value: z.string() }),
		z.object({ kind: z.literal('MANY'), value: z.array(z.string()) }),
		z.object({ kind: z.literal('NAMED'), value: z.record(z.string(), z.number()) }),
	]);
	const values = [
		{ kind: 'ONE', value: 'a' },
		{ kind: 'MANY', value: ['a', 'b'] },
		{ kind: 'NAMED', value: { a: 1 } },
	];
	expect(write(z.array(either), values)).toEqual(values);
});

test('throws if a response lacks a required field', () => {
	expect(() => write(boat, { name: 'Sagarika', length: null })).toThrow(/captain/);
});

test('preserves every text in a response', () => {
	for (const name of ['“Galle”', 'a\u2028b', '\u0000', '"\\', '🐟', '</script>']) {
		expect(write(z.object({ name: z.string() }), { name })).toEqual({ name });
	}
});

test('the response of every API call has a serializer', () => {
	for (const call of Object.values(calls).flatMap((noun): Call[] => Object.values(noun)))
		serializer({ schema: call.result, method: call.method, url: call.path });
});

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { allCalls, badInput, firstOfItsShape, shapeOf } from './bad-input.ts';
import { goodBodies } from './good-bodies.ts';
import { testApp } from './test-app.ts';

/**
 * Acceptance: every call with a body that is wrong (types, missing fields, too long texts, 2 MB …) is answered with a
 * 4xx that has a code and a sentence, never a 5xx, and nothing is written.
 */
const world = testApp();
const { experience, refused, refusedJson } = badInput(world);

const json = allCalls.filter(({ call }) => call.method === 'POST' && !call.upload);
const isNew = firstOfItsShape();

/** What kind of field it is; one of its own where a body is more than an object of fields. */
function kindOf({ name, call }: (typeof json)[number], field: string): string {
	const schema = (call.body as Partial<z.ZodObject>).shape?.[field];
	return schema ? shapeOf(schema as z.ZodType) : `${name} ${field}`;
}

/** Lists and objects in one another, 40,000 deep, as JSON. */
const deepValues = [
	['[', ']'],
	['{"a":', '}'],
].map(([open = '', close = '']) => `${open.repeat(40_000)}1${close.repeat(40_000)}`);

/** A body in which one field is this very JSON. */
const withRaw = (call: Call, body: object, field: string, raw: string) => ({
	url: call.path,
	payload: JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${raw}`),
	headers: { 'content-type': 'application/json' },
});

describe.each(json)('$name: $call.path', ({ name, call }) => {
	const body = () => goodBodies(experience())[name] ?? {};
	const json = { 'content-type': 'application/json' };

	test('the contract has a good body for it here, so that every spoiled one is spoiled by one thing only', () => {
		expect(call.body.safeParse(body()).error).toBeUndefined();
	});

	test('what is no object', async () => {
		for (const wrong of [null, true, 0, 'text', [], [body()], [[]]]) {
			await refusedJson(call, call.path, wrong, JSON.stringify(wrong));
		}
	});

	test('what is no JSON, or not said to be', async () => {
		const good = JSON.stringify(body());
		for (const broken of [
			'',
			'{',
			'{"a":}',
			good.slice(0, -1),
			`${good}}`,
			'\u0000',
			'undefined',
			'NaN',
			'<a/>',
		]) {
			await refused(call, { url: call.path, payload: broken, headers: json }, JSON.stringify(broken));
		}
		await refused(
			call,
			{ url: call.path, payload: Buffer.from([0xff, 0xfe, 0x00]), headers: json },
			'no UTF-8',
		);
		await refused(call, { url: call.path }, 'nothing at all');
		for (const type of [
			'text/plain',
			'application/xml',
			'multipart/form-data; boundary=x',
			'application/x-www-form-urlencoded',
			'x',
		]) {
			await refused(call, { url: call.path, payload: good, headers: { 'content-type': type } }, type);
		}
	});

	test('2 MB of one text', async () => {
		const text = { ...body(), name: 'x'.repeat(2_000_000) };
		const told = await refusedJson(call, call.path, text, 'a long text');
		expect(told).toMatchObject({ status: 413, body: { code: 'too-large' } });
	});

	test('a field that nobody asked for, or that would reach into objects', async () => {
		for (const more of [
			'"extra":1',
			'"__proto__":{"a":1}',
			'"constructor":{"prototype":{"a":1}}',
			'"_id":"x"',
		]) {
			const spoiled = JSON.stringify(body()).replace(/}$/, `,${more}}`);
			await refused(call, { url: call.path, payload: spoiled, headers: json }, more);
		}
	});

	test('each field missing, of each wrong type, too long, with characters that cannot be shown', async () => {
		for (const [field, value] of Object.entries(body())) {
			const { [field]: _, ...without } = body();
			await refusedJson(call, call.path, without, `without ${field}`);
			const wrong: unknown[] = [null, [value], 'x'.repeat(3_000)];
			// The rest once for each kind of field.
			if (isNew(`${kindOf({ name, call }, field)} ${typeof value}`)) {
				wrong.push(true, [], {}, { $ne: null }, 1e308, -1, '');
				if (typeof value === 'string')
					wrong.push(`${value}\u0000`, `\u001b[31m${value}`, 7, `${value}\u0085`);
				for (const deep of deepValues)
					await refused(call, withRaw(call, body(), field, deep), `deep ${field}`);
			}
			for (const one of wrong) {
				await refusedJson(
					call,
					call.path,
					{ ...body(), [field]: one },
					`${field} = ${JSON.stringify(one)?.slice(0, 60)}`,
				);
			}
		}
	});
});

/** What is decided before a call's own schema is asked, and alike for all calls of the same people. */
const doors = [
	{ who: 'a signed-in person', names: json.filter(({ call }) => !call.refusals.includes('not-staff')) },
	{ who: 'the desk', names: json.filter(({ call }) => call.refusals.includes('not-staff')) },
];
test.each(doors)(
	'2 MB of many fields, 10,000 fields, and nesting 40,000 deep, sent to a call of $who',
	async ({ names }) => {
		const { name = '', call } = names[0] ?? {};
		if (!call) throw new Error('there is no such call');
		const body = goodBodies(experience())[name] ?? {};
		const many = `{${'"a":1,'.repeat(300_000)}"b":2}`;
		const headers = { 'content-type': 'application/json' };
		expect((await refused(call, { url: call.path, payload: many, headers }, '2 MB of fields')).status).toBe(
			413,
		);
		const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at]));
		await refusedJson(call, call.path, { ...body, ...fields }, 'many fields');
		for (const deep of deepValues)
			await refused(call, withRaw(call, body, 'unknown', deep), 'deep and unknown');
	},
);

test('every call with a body takes a signed-in person', () => {
	expect(json.filter(({ call }) => call.who !== 'signed-in')).toEqual([]);
});

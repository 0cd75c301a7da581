import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnparsedInput } from '#contract/client.ts';
import { type ExperienceForm, experienceForm as formShape } from '#contract/experience-contract.ts';
import { maxExperiences } from '#domain/experience/experience.ts';
import {
	centsFromRupees,
	dollarsFromRupees,
	largestRupees,
	rupees,
	rupeesFromDollars,
} from '#domain/money.ts';
import { smallestPrice } from '#domain/price/minimum-charge.ts';
import { recordStatements } from '#test/count-statements.ts';
import { copyRows, experienceForm, storeUploadedFile } from '#test/listings.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { experienceFields } from './submit-experience.ts';

const world = testApp();
let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
});
beforeEach(() => world().app.clock.pass({ minutes: 11 }));

async function add(more: Partial<UnparsedInput<ExperienceForm>> = {}, as: { token: string } = skipper) {
	return await world().call('POST', '/experience/add', {
		as: as.token,
		body: await experienceForm(world(), skipper, more),
	});
}

describe('submitting an experience', () => {
	test('a submitted experience waits for review and publishes only its area', async () => {
		const form = await experienceForm(world(), skipper);
		const { status, body } = await world().call('POST', '/experience/add', { as: skipper.token, body: form });
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			name: 'Sunset sail round the fort',
			category: 'sailing',
			priceRupees: 12_345,
			price: 12_345 / 185,
			priceCents: 6_673,
			numberOfHours: 0.75,
			durationMinutes: 45,
			sailingDays: ['Saturday', 'Sunday'],
			departureTime: '16:30',
			timeZone: 'Asia/Colombo',
			address: 'Galle Fisheries Harbour, pier 3',
			location: { lat: 6.0329, lng: 80.2168 },
			images: form.images,
			pictures: [{ key: form.images[0], width: 1_200 }],
			boat: { _id: skipper.boatId, name: 'Sagarika', verified: true, maxCapacity: 12 },
			verified: false,
			documentsExpired: false,
			submission: { state: 'WAITING', reason: null },
		});
		const render = await world().call('GET', `/experience/one/${body.result._id}`);
		expect(render.body.result).toMatchObject({
			address: 'Galle, Southern Province, Sri Lanka',
			verified: false,
		});
		// Matches whole numbers, because an approximate coordinate may begin with the same digits.
		expect(JSON.stringify(render.body)).not.toMatch(/pier 3|6\.0329\b|80\.2168\b|submission/);
		const found = await world().call('GET', '/experience/search/Galle/6.03/80.21');
		expect(found.body.result.count).toBe(0);
	});

	test('refuses more than 200 experiences of one owner, but not a repeated submission', async () => {
		const fleet = await world().owner('Roshan Fleet');
		const submit = (form: object) => world().call('POST', '/experience/add', { as: fleet.token, body: form });
		const last = await experienceForm(world(), fleet);
		await copyRows(world(), 'experience', await world().experience(fleet), maxExperiences - 2);
		expect((await submit(last)).status).toBe(200);
		const { status, body } = await submit(await experienceForm(world(), fleet));
		expect([status, body.code, body.facts]).toEqual([409, 'too-many-experiences', { most: 200 }]);
		expect((await submit(last)).status).toBe(200);
	});

	test('two experiences sent at once for different boats do not exceed the limit', async () => {
		const fleet = await world().owner('Roshan Fleet');
		await copyRows(world(), 'boat', fleet.boatId, 1);
		const otherBoat = `${fleet.boatId.slice(0, 15)}00001`;
		await copyRows(world(), 'experience', await world().experience(fleet), maxExperiences - 2);
		const forms = [await experienceForm(world(), fleet), await experienceForm(world(), fleet)];
		// Lets both submissions reach their last step before one of them is saved.
		const saver = await world().database.pool.connect();
		await saver.query('BEGIN; LOCK TABLE experience IN SHARE MODE');
		const sent = forms.map(async (form, n) => {
			const body = n === 0 ? form : { ...form, boatId: otherBoat };
			return (await world().call('POST', '/experience/add', { as: fleet.token, body })).status;
		});
		await waitForLock(world(), 2);
		await saver.query('COMMIT');
		saver.release();
		expect((await Promise.all(sent)).toSorted()).toEqual([200, 409]);
	});

	test.each([
		['Fishing', 'fishing'],
		['Sail', 'sailing'],
	] as const)(
		'an experience that is submitted without a category on a boat of category %s gets the category %s',
		async (category, proposed) => {
			await world().app.db.updateTable('boat').set({ category }).where('id', '=', skipper.boatId).execute();
			const { category: _, ...body } = await experienceForm(world(), skipper, { name: `On a ${category}` });
			const answer = await world().call('POST', '/experience/add', { as: skipper.token, body });
			expect([answer.status, answer.body.result?.category]).toEqual([200, proposed]);
		},
	);

	test('an experience submitted twice or concurrently is listed once', async () => {
		const body = await experienceForm(world(), skipper);
		const send = () => world().call('POST', '/experience/add', { as: skipper.token, body });
		const answers = [...(await Promise.all([send(), send(), send()])), await send()];
		expect(new Set(answers.map((answer) => answer.body.result._id)).size).toBe(1);
	});

	test('a second copy with the same name and cover is listed, also after the first copy was archived', async () => {
		const form = await experienceForm(world(), skipper, { name: 'Sunset sail (copy)' });
		const send = async (more: object = {}) => {
			const { body } = await world().call('POST', '/experience/add', {
				as: skipper.token,
				body: { ...form, ...more },
			});
			return body.result;
		};
		const first = await send();
		const later = await send({ departureTime: '18:00' });
		const winter = await send({ season: [{ from: '11-15', to: '04-15' }] });
		const self = await send({ operatorOption: 'Without Captain' });
		expect(later.departureTime).toBe('18:00');
		expect(new Set([first, later, winter, self].map(({ _id }) => _id)).size).toBe(4);
		expect((await send({ departureTime: '18:00' }))._id).toBe(later._id);
		await world().call('POST', '/experience/archive', {
			as: skipper.token,
			body: { experienceId: first._id, archived: true },
		});
		expect(await send()).toMatchObject({ archived: false, submission: { state: 'WAITING' } });
	});

	test('an experience can be booked until departure, or until its minimum notice before departure', async () => {
		expect((await add()).body.result.minimumNoticeMinutes).toBe(0);
		expect((await add({ minimumNoticeMinutes: 10_080 })).body.result.minimumNoticeMinutes).toBe(10_080);
	});

	test('an experience submitted with one departure time runs all year', async () => {
		const { body } = await add();
		expect(body.result).toMatchObject({
			departures: [{ time: '16:30', days: ['Saturday', 'Sunday'] }],
			season: [],
			bookingWindowDays: 548,
		});
	});

	test('saves several departure times, a season and a booking window as entered', async () => {
		const entered = {
			sailingDays: ['Sunday' as const, 'Saturday' as const],
			departures: [
				{ time: '16:30', days: ['Saturday' as const, 'Sunday' as const] },
				{ time: '06:00', days: ['Wednesday' as const] },
			],
			season: [
				{ from: '11-15', to: '04-15' },
				{ from: '2026-07-01', to: '2026-08-31' },
			],
			bookingWindowDays: 90,
		};
		const { body } = await add(entered);
		const { sailingDays: _, ...answered } = entered;
		const whole = await world().call('GET', `/experience/one/${body.result._id}`);
		for (const result of [body.result, whole.body.result]) {
			expect(result).toMatchObject({
				...answered,
				departureTime: '16:30',
				sailingDays: ['Saturday', 'Sunday'],
			});
		}
	});

	test('an experience uses the time zone of its location', async () => {
		for (const [location, timeZone] of [
			[{ lat: -37.86, lng: 144.97 }, 'Australia/Melbourne'],
			[{ lat: -31.53, lng: 159.07 }, 'Australia/Lord_Howe'],
		] as const) {
			expect((await add({ location })).body.result.timeZone).toBe(timeZone);
		}
	});

	test('rejects submitting an experience without an owner account', async () => {
		const stranger = await world().signIn('Bruce Jones');
		const { status, body } = await add({}, stranger);
		expect([status, body.code]).toEqual([403, 'owner-not-set-up']);
	});

	test('rejects an experience on another owner’s or an unknown boat', async () => {
		const other = await world().owner('Ajith Fernando');
		expect((await add({}, other)).body.code).toBe('not-yours');
		const { status, body } = await add({ boatId: '0123456789abcdefghjk' });
		expect([status, body.code, body.facts]).toEqual([404, 'not-found', { what: 'boat' }]);
	});

	test('rejects a group larger than the boat’s capacity', async () => {
		const { status, body } = await add({ groupSize: 13 });
		expect([status, body.code, body.facts]).toEqual([422, 'group-over-capacity', { maxCapacity: 12 }]);
		expect((await add({ groupSize: 12 })).status).toBe(200);
	});

	test('refuses firm cancellation terms unless the operator offers firm terms', async () => {
		const { status, body } = await add({ cancellationTerms: 'FIRM' });
		expect([status, body.code]).toEqual([422, 'terms-not-offered']);
		expect((await add({ cancellationTerms: 'FLEXIBLE' })).body.result.cancellationTerms).toBe('FLEXIBLE');
	});

	test('requires images that the owner uploaded for experiences', async () => {
		expect((await add({ images: [] })).body).toMatchObject({
			code: 'files-missing',
			facts: { what: 'images' },
		});
		const other = await world().owner('Ajith Fernando');
		const theirs = await storeUploadedFile(world(), other, 'owner/experience/images/');
		const ofBoat = await storeUploadedFile(world(), skipper, 'owner/boat/images/');
		for (const images of [[theirs], [ofBoat], ['owner/experience/images/nobody/knows.webp']]) {
			expect((await add({ images })).body.code).toBe('file-unknown');
		}
	});

	const weekend = ['Saturday', 'Sunday'];
	const first = { time: '16:30', days: weekend };
	test.each<[string, object]>([
		['no sailing day', { sailingDays: [] }],
		['an unknown weekday', { sailingDays: ['Caturday'] }],
		['a departure time of 09:05', { departureTime: '09:05' }],
		['a duration of zero', { durationMinutes: 0 }],
		['more than 999 hours', { durationMinutes: 59_941 }],
		['a group of six digits', { groupSize: 100_000 }],
		['a price of eleven digits', { priceRupees: 10_000_000_000 }],
		['half a rupee', { priceRupees: 12_345.5 }],
		['a price of zero', { priceRupees: 0 }],
		['a latitude out of range', { location: { lat: 91, lng: 0 } }],
		['more than a week’s notice', { minimumNoticeMinutes: 10_081 }],
		['a negative notice', { minimumNoticeMinutes: -1 }],
		['a booking window of zero days', { bookingWindowDays: 0 }],
		['a booking window of more than 548 days', { bookingWindowDays: 549 }],
		['a season that ends before it begins', { season: [{ from: '2026-11-02', to: '2026-11-01' }] }],
		['a season from a date to a yearly day', { season: [{ from: '2026-11-02', to: '11-05' }] }],
		['a first time that differs from departureTime', { departures: [{ time: '17:00', days: weekend }] }],
		[
			'a first time with other days than sailingDays',
			{ departures: [{ time: '16:30', days: ['Saturday'] }] },
		],
		['a duplicate time', { departures: [first, { ...first, days: ['Monday'] }] }],
		['a time without a day', { departures: [first, { time: '17:00', days: [] }] }],
		[
			'nine times a day',
			{ departures: [first, ...Array.from({ length: 8 }, (_, hour) => ({ ...first, time: `0${hour}:00` }))] },
		],
		['no address', { address: ' ' }],
		['an unknown operator option', { operatorOption: 'With Parrot' }],
	])('rejects %s as malformed', async (_, more) => {
		const body = { ...(await experienceForm(world(), skipper)), ...more };
		const answer = await world().call('POST', '/experience/add', { as: skipper.token, body });
		expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
	});
});

describe('price as entered by the owner', () => {
	test('saves a rupee price, charges dollars, and shows the entered rupees again', async () => {
		for (const priceRupees of [smallestPrice, 12_345, 9_999_999_998, largestRupees]) {
			const { body } = await add({ priceRupees: rupees(priceRupees) });
			const own = await world().call('GET', '/experience/owner/created', { as: skipper.token });
			const again = own.body.result.find(({ _id }: { _id: string }) => _id === body.result._id);
			expect(again).toMatchObject({ priceRupees, priceCents: centsFromRupees(rupees(priceRupees)) });
		}
	});

	test('rejects a price below the minimum charge', async () => {
		const { status, body } = await add({ priceRupees: rupees(smallestPrice - 1) });
		expect([status, body.code]).toEqual([422, 'price-too-small']);
	});

	test('accepts and shows every whole-rupee price of up to 10 digits as entered', async () => {
		const form = await experienceForm(world(), skipper);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestRupees }), (priceRupees) => {
				const sent = JSON.parse(JSON.stringify({ ...form, priceRupees }));
				const parsed = experienceFields(formShape.parse(sent)).priceRupees;
				expect(parsed).toBe(priceRupees);
				expect(rupeesFromDollars(JSON.parse(JSON.stringify(dollarsFromRupees(parsed))))).toBe(priceRupees);
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe('list of an owner’s experiences', () => {
	test('lists only the owner’s experiences, newest first, in a constant number of SQL statements', async () => {
		const { call, database, experience, owner } = world();
		const mine = await owner('Sunil Alwis');
		const cost = async () => {
			const request = () => call('GET', '/experience/owner/created', { as: mine.token });
			return (await recordStatements(database.pool, request)).length;
		};
		const none = await cost();
		const ids: string[] = [];
		for (let at = 0; at < 5; at += 1) {
			world().app.clock.pass({ minutes: 1 });
			ids.unshift(await experience(mine));
		}
		const { body } = await call('GET', '/experience/owner/created', { as: mine.token });
		expect(body.result.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
		// The statements are for the session and the experiences.
		expect([none, await cost()]).toEqual([2, 2]);
	});
});

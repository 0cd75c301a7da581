import { describe, expect, test } from 'vitest';
import { readDemoConfig } from '#demo/demo-config.ts';
import { paymentProviders } from '#ports/payments.ts';
import { buildServer } from '#start/build-server.ts';
import { drillServices, readOnlyFiles } from '#start/drill.ts';
import { openInfrastructure } from '#start/wire.ts';
import { testDatabase } from './database.ts';
import { runDueJobs } from './due-jobs.ts';
import { memoryFiles } from './memory-files.ts';
import { paidTrips } from './paid-trips.ts';

const { provider, world, renter, approved, paid } = paidTrips(undefined, 'sent');

const practising = () => {
	const { app } = world();
	const { payments, identity, scanner, sms, email, push } = app;
	return {
		...app,
		...drillServices({ payments, identity, scanner, sms, email, push }),
		files: readOnlyFiles(app.files),
	};
};

describe('a drill', () => {
	test('a drill sends no email and no refund, and leaves both due', async () => {
		await world().database.pool.query("UPDATE person SET email = id || '@people.example'");
		const trip = await paid();
		const ahead = await approved();
		const cancel = { bookingId: trip.bookingId, refundCents: 6_673 };
		expect((await world().call('POST', '/booking/cancel', { as: renter().token, body: cancel })).status).toBe(
			200,
		);
		const [mails, texts] = [world().email.sent.length, world().sms.sent.length];

		const app = practising();
		const problems = await runDueJobs({ ...world(), app });
		expect(problems.map(String)).toContainEqual(expect.stringContaining('a drill sends nothing'));
		expect(problems.map(String)).toContainEqual(expect.stringContaining('a drill moves no money'));
		expect([world().email.sent.length, world().sms.sent.length]).toEqual([mails, texts]);
		expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds: 0 });

		// The copy does not charge a payer who opens it, and does not process webhooks of the real
		// installation.
		const copy = await buildServer(app, {
			logger: false,
			pool: world().database.pool,
			trustProxy: false,
			followHost: false,
		});
		const call = async (url: string, body: object, headers: object = {}) =>
			await copy.inject({
				method: 'POST',
				url: `/api${url}`,
				headers: { cookie: `mateship_session=${renter().token}`, ...headers },
				payload: body,
			});
		const { bookingId, orderId } = ahead;
		expect((await call('/booking/update/payment/capture', { bookingId, orderId })).statusCode).toBe(503);
		expect(await provider.moved(bookingId)).toEqual({ captures: 0, refunds: 0 });
		expect((await call('/payment/webhook/paypal', { id: 'WH-1' })).statusCode).toBe(503);
		await copy.close();

		await runDueJobs(world());
		expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect(world().email.sent.length).toBeGreaterThan(mails);
	});

	test('a drill reads files, but does not write or remove files', async () => {
		const real = memoryFiles();
		const file = { type: 'image/webp', bytes: new Uint8Array([1]) };
		await real.write('a', file);
		const files = readOnlyFiles(real);
		await expect(files.write('b', file)).rejects.toThrow('a drill stores and removes no file');
		await expect(files.remove('a')).rejects.toThrow('a drill stores and removes no file');
		expect(await files.read('a')).toEqual(file);
		expect([...real.stored.keys()]).toEqual(['a']);
	});

	test('a drill replaces each configured payment provider with a provider that moves no money', () => {
		const { payments } = world().app;
		const [only] = payments.all;
		const { all, named } = drillServices({
			...world().app,
			payments: paymentProviders(only, { ...only, name: 'another' }),
		}).payments;
		expect(all.map(({ name }) => name)).toEqual([only.name, 'another']);
		return expect(named('another').refundCapture({ captureId: 'c', key: 'k', note: '' })).rejects.toThrow(
			'a drill moves no money',
		);
	});
});

describe('a restored copy of the database', () => {
	const open = async (url: string, drill: boolean) =>
		await openInfrastructure(
			{ ...readDemoConfig({ DEMO: '1' }), drill, databaseUrl: url, logLevel: 'silent' },
			{ name: 'drill', kind: 'real' },
		);

	test('a drill refuses the real installation’s database, and the installation refuses a drill’s', async () => {
		const database = await testDatabase();
		try {
			await (await open(database.url, false)).close();
			await expect(open(database.url, true)).rejects.toThrow('was not restored for a drill');
			await database.pool.query('UPDATE installation SET drill = true');
			await expect(open(database.url, false)).rejects.toThrow('start on it with DRILL=1');
			await (await open(database.url, true)).close();
		} finally {
			await database.drop();
		}
	});
});

import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeFaults } from '#domain/desk/place-audit.ts';
import { moneyFaults } from '#domain/ledger/money-audit.ts';
import { paidTrips } from './paid-trips.ts';
import { paypalAccount, paypalFake } from './paypal-fake.ts';
import { plantedErrors } from './planted-errors.ts';
import { root } from './scratch.ts';
import { stripeFake } from './stripe-fake.ts';
import { stripeAccount } from './vendor-accounts.ts';

const books = [
	['paypal', paypalFake, stripeFake],
	['stripe', stripeFake, paypalFake],
] as const;

/**
 * Runs the audit commands like an operator: in separate processes, with production configuration and
 * money at both providers.
 */
describe.each(books)('books of %s with payments at both providers', (name, startFake, startOther) => {
	const scene = paidTrips(startFake);
	const { provider, world, paid } = scene;
	const other = startOther();

	async function audit(
		command: readonly string[] = ['src/start/audit-money.ts', '2'],
	): Promise<{ readonly lines: readonly string[]; readonly code: number | null }> {
		const [paypal, stripe] =
			name === 'paypal' ? [provider.fake.url, other.fake.url] : [other.fake.url, provider.fake.url];
		const child = spawn(process.execPath, command, {
			cwd: path.resolve(root),
			stdio: ['ignore', 'pipe', 'inherit'],
			env: {
				PATH: process.env.PATH,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				LOG_LEVEL: 'silent',
				DATABASE_URL: world().database.url,
				PUBLIC_URL: 'https://mateship.example',
				LOCATION_SECRET: 'k5Gq0sXw9vT2mB7nR4jL8hC1dF6pZ3yU',
				MASTER_SECRETS: '2026b:aV3xN8qL5wT0rJ7mD2kF9hS6gB1cZ4yP',
				PAYPAL_BASE_URL: paypal,
				PAYPAL_CLIENT_ID: paypalAccount.clientId,
				PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
				PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
				STRIPE_BASE_URL: stripe,
				STRIPE_SECRET_KEY: stripeAccount.secretKey,
				STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
				OIDC_ISSUER: 'https://pool.example',
				OIDC_DOMAIN: 'https://sign-in.example',
				OIDC_CLIENT_ID: 'id',
				TWILIO_ACCOUNT_SID: 'AC1',
				TWILIO_AUTH_TOKEN: 'token',
				TWILIO_FROM: '+61400000000',
				SMTP_URL: 'smtps://user:word@smtp.example:465',
				MAIL_FROM: 'Mateship <ahoy@mateship.example>',
			},
		});
		let output = '';
		child.stdout.on('data', (chunk) => {
			output += chunk;
		});
		const code = await new Promise<number | null>((ended) => child.once('close', ended));
		return { lines: output.split('\n').filter(Boolean), code };
	}

	test.runIf(name === 'paypal')('the places audit exits with 1 and a line for each error', async () => {
		const sql = (text: string) => world().database.pool.query(text);
		await paid();
		// Sample listings refer to files that were never uploaded.
		await sql(`UPDATE boat SET insurance_keys = '{}', images = '[]'`);
		await sql(`UPDATE experience SET images = '[]'`);
		await sql(`UPDATE person SET boating_licence = '{}' WHERE boating_licence IS NOT NULL`);
		const clean = await audit(['src/start/audit-places.ts']);
		expect(clean).toEqual({
			lines: [
				expect.stringMatching(/^\d+ bookings, 1 confirmed, /),
				'Places, seats, jobs, messages and files agree.',
			],
			code: 0,
		});
		await sql(`UPDATE occupancy SET released_at = now() WHERE released_at IS NULL`);
		const { lines, code } = await audit(['src/start/audit-places.ts']);
		expect(lines[0]).toMatch(new RegExp(`^${placeFaults['booking-without-boat']}: \\w+$`));
		expect([lines.at(-1), code]).toEqual(['1 faults.', 1]);
	});

	test('the money audit reports each kind of error and exits with 1', async () => {
		await paid();
		expect(await audit()).toEqual({ lines: ['The books agree.'], code: 0 });

		let trip: Awaited<ReturnType<typeof paid>> | undefined;
		const { all } = plantedErrors(scene, () => {
			if (!trip) throw new Error('no trip');
			return trip;
		});
		const expected: string[] = [];
		// Planted last, because planting this error reads the provider's records, which would
		// repair the other errors.
		const first = 'unexplained-refund-differs';
		const inOrder = [...all].sort(([a], [b]) => Number(b === first) - Number(a === first));
		for (const [kind, plant, about] of inOrder) {
			trip = await paid();
			await plant();
			expected.push(`${moneyFaults[kind]}: ${about()}`);
		}
		// The provider lists a movement only after the second in which it happened.
		await new Promise((later) => setTimeout(later, 1_100));
		const { lines, code } = await audit();
		expect(code).toBe(1);
		expect(expected.filter((one) => !lines.some((line) => line.startsWith(one)))).toEqual([]);
		expect(expected.length).toBeGreaterThanOrEqual(17);
		expect(lines.at(-1)).toBe(`${lines.length - 1} differences.`);
	});
});

import Fastify from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { type Language, languages } from '#domain/language.ts';
import { tripPlaces } from '#server/experience/trip-places.ts';
import { seoRoutes } from '#server/seo/seo-routes.ts';
import { loadLocale } from '#web/kit/i18n/locales/load-locale.ts';
import { homeTags } from '#web/routes/home/home-tags.ts';
import { book } from './bookings.ts';
import { findDefaultBrandIn } from './brand-settings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { otherAddress, otherBilling, otherBrand } from './other-brand.ts';
import { scratchDir } from './scratch.ts';
import { type TestApp, testApp } from './test-app.ts';

const payments = fakePayments();
const world = testApp({
	payments: () => payments,
	chosen: { brand: otherBrand, billing: otherBilling, publicUrl: otherAddress },
});

let renter: Awaited<ReturnType<TestApp['signIn']>>;
let booking: string;
beforeAll(async () => {
	renter = await world().signIn('Nimal Perera', { email: 'nimal@sea.example', emailVerified: true });
	const owner = await world().owner('Ruwan Dias');
	booking = await book(world(), renter, await world().experience(owner), '2026-07-11');
	await runDueJobs(world());
});

describe('installation with its own brand', () => {
	test('emails and calendar files of a booking use the installation’s name', () => {
		const mail = world().email.sent.find(({ to }) => to.address === 'nimal@sea.example');
		const calendar = mail?.calendar?.content.replaceAll('\r\n ', '') ?? '';
		expect(mail?.html).toContain('Sagara &amp; Zoë');
		const footer = [
			'Sagara & Zoë · Out on the blue.',
			'Sagara Boats (Pvt) Ltd, 12 Marine Drive, Colombo 03, Sri Lanka',
			'http://sagara.test · help@sagara.example · +94 11 234 5678',
		];
		expect(mail?.text).toContain(footer.join('\n'));
		expect(mail?.html).toContain('Sagara Boats (Pvt) Ltd, 12 Marine Drive, Colombo 03, Sri Lanka');
		expect(calendar).toContain('PRODID:-//Sagara & Zoë//Bookings//EN');
		expect(calendar).toContain(`UID:${booking}@sagara-zoe`);
		expect(calendar).toContain('ORGANIZER;CN=Sagara & Zoë:mailto:help@sagara.example');
		expect(findDefaultBrandIn(JSON.stringify(mail) + calendar)).toEqual([]);
	});

	test('text messages with a code use the installation’s name', async () => {
		const body = { phoneNumber: '+94771234567' };
		await world().call('POST', '/user/owner/verify', { as: renter.token, body });
		expect(world().sms.sent.at(-1)?.body).toMatch(/^\d{6} is your Sagara & Zoë code\..*\n\n@sagara\.test #/s);
	});

	test('receipts name the installation’s seller, on the page and in the PDF', async () => {
		const [receipt] = (await world().call('GET', `/billing/booking/${booking}`, { as: renter.token })).body
			.result;
		const { sheet } = (await world().call('GET', `/billing/document/${receipt._id}`, { as: renter.token }))
			.body.result;
		expect(JSON.stringify(sheet)).toContain('Sagara Boats (Pvt) Ltd","12 Marine Drive');
		const pdf = await getDocumentProxy(new Uint8Array(await world().app.pdf.print(sheet)));
		const { text } = await extractText(pdf, { mergePages: true });
		expect(text).toContain('Sagara & Zoë');
		expect((await pdf.getMetadata()).info).toMatchObject({ Author: 'Sagara & Zoë' });
		expect(findDefaultBrandIn(text + JSON.stringify(sheet))).toEqual([]);
	});

	test('the API document and refusals use the installation’s name', async () => {
		const { body } = await world().fastify.inject('/api/openapi.json');
		expect(JSON.parse(body).info.title).toBe('Sagara & Zoë API');
		expect(findDefaultBrandIn(body)).toEqual([]);
		const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
		const refused = await world().fastify.inject({
			method: 'POST',
			url: '/api/booking/add',
			headers,
			body: {},
		});
		expect(refused.json().message).toBe('This can only be done from Sagara & Zoë’s own pages.');
	});

	test('devices and security researchers see the installation’s name and address', async () => {
		const server = Fastify();
		await server.register(seoRoutes, {
			app: world().app,
			places: tripPlaces(world().app),
			cacheDir: scratchDir('links'),
		});
		const manifest = await server.inject('/manifest.webmanifest');
		expect(manifest.headers['content-type']).toContain('application/manifest+json');
		expect(manifest.json()).toMatchObject({ short_name: 'Sagara & Zoë', description: 'Out on the blue.' });
		const security = await server.inject('/.well-known/security.txt');
		expect(security.body).toContain('Contact: mailto:faults@sagara.example');
		expect(findDefaultBrandIn(manifest.body + security.body)).toEqual([]);
		await server.close();
	});

	test.each(languages)('texts in %s use the installation’s name', async (language: Language) => {
		const site = { brand: otherBrand, publicUrl: otherAddress } satisfies Partial<PageData>;
		const tags = JSON.stringify(homeTags(site, await loadLocale(language)));
		expect(tags).toContain(`${otherBrand.taglines[language]} `);
		expect(tags).toContain('"legalName":"Sagara Boats (Pvt) Ltd"');
		expect(tags).toContain('"telephone":"+94 11 234 5678"');
		expect(findDefaultBrandIn(tags)).toEqual([]);
	});
});

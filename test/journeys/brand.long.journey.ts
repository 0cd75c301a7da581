import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandSettings, findDefaultBrandIn } from '../brand-settings.ts';
import { freePort } from '../free-port.ts';
import { productionVariables } from '../production-variables.ts';
import { expect, test } from './watched-page.ts';

let address: string;
let dir: string;
let server: ChildProcess;

test.beforeAll(async () => {
	dir = await mkdtemp(path.join(tmpdir(), 'brand-'));
	const port = String(await freePort());
	address = `http://localhost:${port}`;
	server = spawn('scripts/with-node', ['--import', './scripts/settings.mjs', 'build/server/web.js'], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			LOG_LEVEL: 'warn',
			...productionVariables,
			...brandSettings,
			BRAND_FILES: 'src/web/public',
			PUBLIC_URL: address,
			PORT: port,
			DATA_DIR: path.join(dir, 'data'),
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const ready = () => fetch(`${address}/readyz`).then(({ status }) => status, String);
	await expect.poll(ready, { timeout: 150_000 }).toBe(200);
});
test.afterAll(async () => {
	const exited = once(server, 'exit');
	server.kill('SIGTERM');
	await exited;
	await rm(dir, { recursive: true, force: true });
});

// A hydration mismatch logs an error, which fails the journey.
test('an installation shows its own name on every page before and after scripts run', async ({
	page,
	request,
}) => {
	await page.goto(address);
	const home = page.getByRole('banner').getByRole('link', { name: 'Sagara & Zoë' });
	await expect(page).toHaveTitle('Sagara & Zoë: boats, skippers and shared rides');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out on the blue.');
	await expect(home.locator('img[src="/icon.svg"]')).toBeVisible();
	const foot = page.getByRole('contentinfo');
	await expect(foot.getByRole('link', { name: 'help@sagara.example' })).toBeVisible();
	await expect(foot.getByRole('link', { name: '+94 11 234 5678' })).toHaveAttribute(
		'href',
		'tel:+94112345678',
	);
	await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
		'href',
		'https://instagram.example/sagara',
	);
	await expect(foot).toContainText('© Sagara Boats (Pvt) Ltd, 12 Marine Drive, Colombo 03, Sri Lanka.');

	await foot.getByRole('link', { name: 'Terms and conditions' }).click();
	await expect(page).toHaveTitle('Terms and conditions · Sagara & Zoë');
	await expect(page.getByRole('main')).toContainText('the agreement between you and Sagara Boats (Pvt) Ltd');
	await expect(page.getByRole('main')).toContainText('by post to 12 Marine Drive, Colombo 03');
	expect(findDefaultBrandIn(await page.locator('body').innerText())).toEqual([]);

	for (const at of [
		'/',
		'/?lang=si',
		'/?lang=ta',
		'/terms',
		'/privacy',
		'/policy',
		'/signin',
		'/desk',
		'/nowhere',
	]) {
		const html = await (await request.get(address + at)).text();
		expect(html, at).toContain('Sagara &amp; Zoë');
		expect(findDefaultBrandIn(html), at).toEqual([]);
	}
	for (const at of ['/manifest.webmanifest', '/api/openapi.json', '/.well-known/security.txt']) {
		const content = await (await request.get(address + at)).text();
		expect(content, at).toMatch(/sagara/i);
		expect(findDefaultBrandIn(content), at).toEqual([]);
	}
	await page.goto(`${address}/?lang=ta`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('நீலக் கடலுக்கு.');
	await expect(home).toBeVisible();
});

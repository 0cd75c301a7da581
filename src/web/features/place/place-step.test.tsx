import { expect, test } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { findTags, render } from '#test/render-screen.tsx';
import HomePage from '../../routes/home/home-page.tsx';
import { offerForm } from '../ride/offer/offer-form.ts';
import { type PlaceEntry, PlaceStep } from './place-step.tsx';

const step = (value: PlaceEntry) =>
	render(
		<FilledForm
			form={offerForm}
			start={offerForm.start(value)}
			context={{ boats: [], now: Temporal.Now.instant(), zoneOf: () => 'Asia/Colombo' }}
		>
			{(form) => <PlaceStep form={form} styleUrl={null} />}
		</FilledForm>,
	);
const mapOf = (html: string) => findTags(html, 'img').find((tag) => tag.includes('/maps/static/')) ?? '';

test('the form shows the default map centre at zoom 12, 250 px high', async () => {
	const map = mapOf(await step({ address: '', location: null }));
	expect(map).toContain('src="/maps/static/12/-37.8342,144.9125/1280x250.svg');
	expect(map).toContain('height="250"');
});

test('the form centres the map on the chosen pier', async () => {
	const map = mapOf(await step({ address: 'Galle', location: { lat: 6.0329, lng: 80.2168 } }));
	expect(map).toContain('/maps/static/12/6.0329,80.2168/');
});

test('without an earlier search, the home page’s categories search around the default map centre', async () => {
	const html = await render(<HomePage />, { loaded: { promoted: [], places: [], tags: [] } });
	const links = html.match(/\/search\/[^"]*category=[^"]*/g) ?? [];
	expect(links).toHaveLength(9);
	for (const way of links) expect(way).toMatch(/^\/search\/[^/]+\/-37\.8342\/144\.9125\?category=/);
});

import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Forecast } from '#contract/weather-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { DepartureWeather } from './departure-weather.tsx';
import { ForecastPanel } from './forecast-panel.tsx';

const known: Forecast = {
	departsAt: '2026-11-27T04:00:00Z',
	timeZone: 'Asia/Colombo',
	windKnots: 28,
	gustKnots: 35,
	windFrom: 'SW',
	waveMetres: 2,
	rainMillimetres: 0.6,
	rainPercent: 40,
	uvIndex: 7,
	celsius: { low: 26, high: 29 },
	tide: { metres: 0.3, rising: true, turn: { high: true, at: '2026-11-27T06:00:00Z', metres: 0.5 } },
	sunrise: '2026-11-27T00:38:00Z',
	sunset: null,
	rough: true,
};

function answering(result: unknown, status = 200) {
	const body =
		status === 200
			? { state: true, result }
			: { state: false, code: 'internal', message: 'Something went wrong.', facts: {} };
	const fetched = vi.fn(async (_: string) => Response.json(body, { status }));
	vi.stubGlobal('fetch', fetched);
	return fetched;
}
afterEach(() => vi.unstubAllGlobals());

test('the forecast is shown in knots, metres and local time, with its source', async () => {
	const fetched = answering({ forecast: known });
	renderDom(<ForecastPanel of={{ experienceId: 'e1', date: '2026-11-27', time: '09:30' }} />);
	expect(await screen.findByRole('heading', { name: /^The weather on Fri 27 Nov, 9:30.am$/ })).toBeTruthy();
	expect(fetched.mock.calls[0]?.[0]).toContain('/weather/experience/e1?date=2026-11-27&time=09%3A30');
	for (const text of [
		'28 knots',
		'from the south-west',
		'2.0 m',
		'0.6 mm',
		'40% chance',
		'26 to 29 °C',
		'0.3 m, rising',
		'high water at 11:30 am',
		'6:08 am',
		/It may be rough/,
	])
		expect(screen.getByText(text)).toBeTruthy();
	expect(screen.queryByText('Sunset')).toBeNull();
	expect(screen.getByRole('link', { name: 'Open-Meteo.com' }).getAttribute('href')).toBe(
		'https://open-meteo.com/',
	);
	expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeTruthy();
});

test('the forecast is one line while no date is chosen', async () => {
	answering({ forecast: known });
	renderDom(<ForecastPanel of={{ experienceId: 'e1' }} />);
	expect(await screen.findByRole('heading', { name: /^The weather on Fri 27 Nov/ })).toBeTruthy();
	expect(screen.getByText(/Forecast: wind 28 knots · waves up to 2.0 m/)).toBeTruthy();
	expect(screen.queryByText('from the south-west')).toBeNull();
	expect(screen.getByRole('link', { name: 'Open-Meteo.com' })).toBeTruthy();
});

test('an unknown forecast or a failed request renders nothing', async () => {
	for (const fetched of [answering({ forecast: null }), answering(null, 500)]) {
		vi.stubGlobal('fetch', fetched);
		renderDom(<ForecastPanel of={{ rideId: 'r1' }} />);
		await act(async () => {
			await fetched.mock.results[0]?.value;
		});
		expect(document.body.textContent).toBe('');
	}
});

test('the forecast is loaded when it is near the viewport and the page is idle', async () => {
	const fetched = answering({ forecast: known });
	const waiting: (() => void)[] = [];
	let onIntersect = (_near: boolean) => {};
	vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
				onIntersect = (isIntersecting) => seen([{ isIntersecting }]);
			}
			observe() {}
			disconnect() {}
		},
	);
	renderDom(<DepartureWeather of={{ rideId: 'r1' }} />);
	onIntersect(false);
	expect(waiting).toEqual([]);
	onIntersect(true);
	expect(fetched).not.toHaveBeenCalled();
	for (const act of waiting) act();
	expect(await screen.findByRole('heading', { name: /The weather on/ })).toBeTruthy();
});

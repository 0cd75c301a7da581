import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cents, rupees } from '#domain/money.ts';
import { type Format, useFormat } from '../format.ts';
import { Language } from './language.tsx';
import { loadLocale } from './locales/load-locale.ts';

const renderIn = async (language: 'en' | 'si' | 'ta', words: ReactElement) =>
	renderToStaticMarkup(<Language locale={await loadLocale(language)}>{words}</Language>);

function TitledRoute({ format }: { readonly format: (format: Format) => string | undefined }) {
	return <>{format(useFormat())}</>;
}

describe('messages in another language', () => {
	it('a message is shown in the current language', async () => {
		const words = <Trans>Cancellation policy</Trans>;
		expect(await renderIn('en', words)).toBe('Cancellation policy');
		expect(await renderIn('si', words)).toBe('අවලංගු කිරීමේ ප්‍රතිපත්තිය');
		expect(await renderIn('ta', words)).toBe('ரத்துச் செய்யும் கொள்கை');
	});
	it('a message follows the plural rules of its language', async () => {
		const seats = (count: number) => <Plural value={count} one="# adult" other="# adults" />;
		const Adults = ({ adults }: { readonly adults: number }) => (
			<Plural value={adults} one="# adult" other="# adults" />
		);
		expect(await renderIn('en', seats(1))).toBe('1 adult');
		expect(await renderIn('ta', <Adults adults={1} />)).toBe('1 பெரியவர்');
		expect(await renderIn('ta', <Adults adults={12} />)).toBe('12 பெரியவர்கள்');
		// Sri Lanka groups digits by thousands (222,000), India by lakhs (2,22,000).
		expect(await renderIn('ta', <Adults adults={222_000} />)).toBe('222,000 பெரியவர்கள்');
		expect(await renderIn('si', <Adults adults={2} />)).toBe('වැඩිහිටියන් 2');
	});
	it('a message without a translation is shown in English', async () => {
		expect(await renderIn('ta', <Trans>A sentence that only this test says.</Trans>)).toBe(
			'A sentence that only this test says.',
		);
	});
});

describe('dates, times and amounts', () => {
	const formats = {
		date: (format: Format) => format.date('2026-06-14', { thisYear: 2026 }),
		'date of another year': (format: Format) => format.date('2027-06-14', { thisYear: 2026 }),
		'long date': (format: Format) => format.names?.longDate('2026-06-14'),
		month: (format: Format) => format.names?.month('2026-06'),
		morning: (format: Format) => format.time('09:30'),
		noon: (format: Format) => format.time('12:00'),
		midnight: (format: Format) => format.time('00:10'),
		minutes: (format: Format) => format.duration(45),
		hours: (format: Format) => format.duration(150),
		'hours and minutes': (format: Format) => format.duration(500),
		feature: (format: Format) => format.names?.feature('Life jackets') ?? format.names?.feature('Toilet'),
		dollars: (format: Format) => format.dollars(cents(120_000)),
		rupees: (format: Format) => format.rupees(rupees(222_000)),
		zone: (format: Format) => format.names?.zone('Colombo time'),
	};
	const all = async (language: 'si' | 'ta') =>
		Object.fromEntries(
			await Promise.all(
				Object.entries(formats).map(async ([name, format]) => [
					name,
					await renderIn(language, <TitledRoute format={format} />),
				]),
			),
		);
	it('dates, times and amounts are formatted in Sinhala', async () => {
		expect(await all('si')).toEqual({
			date: 'ජූනි 14 ඉරිදා',
			'date of another year': '2027 ජූනි 14 සඳුදා',
			'long date': '2026 ජූනි 14 ඉරිදා',
			month: '2026 ජූනි',
			morning: 'පෙ.ව.\u00a09:30',
			noon: 'ප.ව.\u00a012:00',
			midnight: 'පෙ.ව.\u00a012:10',
			minutes: 'මිනිත්තු 45',
			hours: 'පැය 2.5',
			'hours and minutes': 'පැය 8 මිනිත්තු 20',
			feature: 'වැසිකිළිය',
			dollars: 'US$1,200.00',
			rupees: 'Rs 222,000',
			zone: 'Colombo වේලාව',
		});
	});
	it('dates, times and amounts are formatted in Tamil', async () => {
		expect(await all('ta')).toMatchObject({
			date: 'ஞாயி. 14 ஜூன்',
			'date of another year': 'திங். 14 ஜூன் 2027',
			'long date': 'ஞாயிறு 14 ஜூன் 2026',
			morning: 'மு.ப.\u00a09:30',
			minutes: '45 நிமிடங்கள்',
			hours: '2.5 மணிநேரம்',
			'hours and minutes': '8 மணிநேரம் 20 நிமிடங்கள்',
			feature: 'கழிப்பறை',
			rupees: 'Rs 222,000',
		});
	});
});

describe('translated refusals', () => {
	const refusal = (reason: string, facts: Record<string, unknown>) => (
		<TitledRoute format={({ names }) => names?.refusal(reason, facts) ?? 'in English'} />
	);
	it('a refusal is translated with its facts', async () => {
		const taken = refusal('date-taken', { date: '2026-06-14' });
		expect(await renderIn('ta', taken)).toContain('ஞாயி. 14 ஜூன் 2026');
		expect(await renderIn('si', refusal('payment-refunded', { cents: 5_000 }))).toContain('US$50.00');
	});
	it('refusals of a small amount, of a payment and of a skipped time are translated', async () => {
		const tooSmall = refusal('price-too-small', { leastCents: 50, leastRupees: 93 });
		const skipped = refusal('time-skipped', { date: '2026-10-04', time: '02:30' });
		for (const language of ['si', 'ta'] as const) {
			expect(await renderIn(language, tooSmall)).toMatch(/US\$0\.50.*Rs 93/);
			expect(await renderIn(language, refusal('order-refused', {}))).not.toBe('in English');
			expect(await renderIn(language, skipped)).toContain('2:30');
		}
	});
	it('a refusal that renters never see is in English', async () => {
		expect(await renderIn('si', refusal('not-staff', {}))).toBe('in English');
		expect(await renderIn('si', refusal('constructor', {}))).toBe('in English');
	});
});

import type { Brand } from '#domain/brand.ts';
import { sortByTime } from '#domain/experience/departures.ts';
import { type Amount, formatDollars, formatRupees, shortDollars } from '#domain/money.ts';
import { formatDate, formatDuration, formatMonth, formatTime, weekdayOf, weekdays } from '#domain/time.ts';
import type { Widget, WidgetDates, WidgetDay } from './show-widget.ts';

type Dated = Extract<Widget, { readonly kind: 'EXPERIENCE' }>;

const escaped = (text: string): string =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');

const unseen = (words: string) => `<span class="unseen">${words}</span>`;

/** Page in English. It works without scripts; its script only reports its height to the site around it. */
export function widgetPage(widget: Widget, brand: Brand): string {
	const title = widget.kind === 'LIST' ? 'Book a boat trip' : widget.experience.name;
	const body = widget.kind === 'LIST' ? listBody(widget) : datesBody(widget, brand);
	return page(title, `${body}${foot(brand)}`, widget.framing.origins);
}

export const missingPage = (): string =>
	page('Not available', '<main><h1>This widget is not available.</h1></main>', []);

function page(title: string, body: string, sites: readonly string[]): string {
	return `<!doctype html>
<html lang="en" data-sites="${escaped(sites.join(' '))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${widgetStyle}</style>
</head>
<body>
${body}
<script>${frameScript}</script>
</body>
</html>
`;
}

const foot = ({ name }: Brand) =>
	`<footer><a href="/" target="_blank" rel="noopener">Bookings and payments by ${escaped(name)}${unseen(' (opens in a new tab)')}</a></footer>`;

const perTrip = ({ cents, rupees }: Amount) =>
	`<p class="price">${formatDollars(cents)} <span class="rupees">(${formatRupees(rupees)}) per trip</span></p>`;

function listBody({ experiences, framing, page, pages }: Extract<Widget, { readonly kind: 'LIST' }>): string {
	if (experiences.length === 0)
		return '<main><h1>Book a boat trip</h1><p>No trips can be booked right now.</p></main>';
	const items = experiences.map(
		({ _id, name, numberOfHours, groupSize, tripPrice }) => `<li>
<a href="/widget/${framing.site}/${_id}">${escaped(name)}</a>
<p>${facts(numberOfHours, groupSize)}</p>
${perTrip(tripPrice)}
</li>`,
	);
	return `<main><h1>Book a boat trip</h1><ul class="trips">${items.join('')}</ul>${pageLinks(framing.site, page, pages)}</main>`;
}

function pageLinks(site: string, page: number, pages: number): string {
	if (pages === 1) return '';
	const to = (other: number, words: string) =>
		other < 1 || other > pages ? '<span></span>' : `<a href="/widget/${site}?page=${other}">${words}</a>`;
	return `<nav aria-label="Pages">${to(page - 1, '‹ Previous trips')}${to(page + 1, 'More trips ›')}</nav>`;
}

const facts = (hours: number, groupSize: number) =>
	`${formatDuration(Math.round(hours * 60))} · up to ${groupSize} ${groupSize === 1 ? 'guest' : 'guests'}`;

function datesBody(widget: Dated, brand: Brand): string {
	const { experience, framing, dates, others } = widget;
	const times = sortByTime(experience.departures)
		.map(({ time }) => formatTime(time))
		.join(', ');
	return `<main>
${others ? `<p><a href="/widget/${framing.site}">All trips</a></p>` : ''}
<h1>${escaped(experience.name)}</h1>
<p>${facts(experience.numberOfHours, experience.groupSize)} · departs ${times}</p>
${perTrip(widget.price)}
${dates ? `${guestsForm(widget, dates)}${calendar(widget, dates)}` : notBookable(widget, brand)}
</main>`;
}

function notBookable({ experience }: Dated, { name }: Brand): string {
	if (experience.pausedUntil)
		return `<p>Not taking bookings until ${formatDate(experience.pausedUntil)}.</p>`;
	if (!experience.verified) return `<p>This experience is not yet verified by ${escaped(name)}!</p>`;
	return '<p>This trip can’t be booked right now.</p>';
}

const pathOf = ({ framing, experience }: Dated) => `/widget/${framing.site}/${experience._id}`;

function guestsForm(widget: Dated, { month }: WidgetDates): string {
	const options = Array.from({ length: widget.experience.groupSize }, (_, at) => {
		const count = at + 1;
		return `<option${count === widget.guests ? ' selected' : ''}>${count}</option>`;
	});
	return `<form method="get" action="${pathOf(widget)}">
<input type="hidden" name="month" value="${month}">
<label>Guests <select name="guests">${options.join('')}</select></label>
<button>Show prices</button>
</form>`;
}

function calendar(widget: Dated, { month, before, after, days }: WidgetDates): string {
	const name = formatMonth(month);
	const to = (other: string | null, sign: string) =>
		other === null
			? '<span></span>'
			: `<a href="${pathOf(widget)}?month=${other}&amp;guests=${widget.guests}">${sign.replace('$', formatMonth(other))}</a>`;
	const [first] = days;
	const empty = first ? weekdays.indexOf(weekdayOf(first.date)) : 0;
	const cells = [
		...Array.from({ length: empty }, () => '<td></td>'),
		...days.map((day) => cell(day, widget)),
	];
	const rows = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
		const row = cells.slice(week * 7, week * 7 + 7);
		return `<tr>${row.join('')}${'<td></td>'.repeat(7 - row.length)}</tr>`;
	});
	const heads = weekdays.map((day) => `<th scope="col" abbr="${day}">${day.slice(0, 3)}</th>`);
	const none = days.some(({ state }) => state === 'free') ? '' : '<p>No free dates this month.</p>';
	return `<nav aria-label="Months">${to(before, '‹ $')}<h2 id="month">${name}</h2>${to(after, '$ ›')}</nav>
<table aria-labelledby="month"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${none}<p>Choose a date to book it. It opens in a new tab; you pay there.</p>`;
}

function cell({ date, price }: WidgetDay, { experience, guests, framing }: Dated): string {
	const day = Number(date.slice(8));
	if (!price)
		return `<td><s aria-hidden="true">${day}</s>${unseen(`${formatDate(date)}, not available`)}</td>`;
	const query = new URLSearchParams({ date, guests: String(guests), referral: framing.site });
	const href = escaped(`/experience/detail/${experience._id}?${query}`);
	const [weekday, , ...monthAndYear] = formatDate(date).split(' ');
	// The accessible name contains the visible text in the same order, for voice control (WCAG 2.5.3).
	const name = [
		unseen(`${weekday} `),
		day,
		unseen(` ${monthAndYear.join(' ')}, `),
		`<small>${shortDollars(price.cents)}</small>`,
		unseen(` (${formatDollars(price.cents)}), opens in a new tab`),
	];
	return `<td><a href="${href}" target="_blank" rel="noopener">${name.join('')}</a></td>`;
}

/**
 * Script for owners' pages. Replaces itself with the frame and resizes the frame to its content. Accepts
 * messages from that frame only. Does not store data, and reads nothing from the page or the visitor.
 */
export const widgetScript = `(() => {
	const script = document.currentScript;
	if (!script) return;
	const { origin } = new URL(script.src);
	const { site = '', experience = '', title = 'Book a boat trip' } = script.dataset;
	const isId = (text) => /^[0-9a-z]{20}$/.test(text);
	if (!isId(site)) return;
	const frame = document.createElement('iframe');
	frame.src = origin + '/widget/' + site + (isId(experience) ? '/' + experience : '');
	frame.title = title;
	frame.style.cssText = 'display:block;width:100%;max-width:32rem;height:40rem;border:0';
	addEventListener('message', (event) => {
		if (event.origin !== origin || event.source !== frame.contentWindow) return;
		const height = event.data && event.data.widgetHeight;
		if (Number.isInteger(height) && height > 0 && height <= 4000) frame.style.height = height + 'px';
	});
	frame.addEventListener('load', () => frame.contentWindow.postMessage('widget-height', origin));
	script.after(frame);
})();
`;

/**
 * Script in the frame. Reports the frame's height to the embedding page on request, if that page is on
 * one of the owner's websites.
 */
export const frameScript = `(() => {
	const page = document.documentElement;
	const sites = page.dataset.sites.split(' ');
	addEventListener('message', ({ data, origin, source }) => {
		if (data !== 'widget-height' || source !== parent || !sites.includes(origin)) return;
		const tell = () =>
			parent.postMessage({ widgetHeight: Math.ceil(page.getBoundingClientRect().height) }, origin);
		new ResizeObserver(tell).observe(page);
	});
})();
`;

/** Inline styles with the product's colours (`web/kit/tokens.css`). The frame loads no style files. */
export const widgetStyle = `
:root{color-scheme:light dark;--ink:light-dark(#0b2233,#eaf2f5);--soft:light-dark(#3d5361,#a9c0ca);--sea:light-dark(#0a7c86,#4cc9d1);--tint:light-dark(#e2f1f1,#12343f);--on:light-dark(#fff,#04222e);--surface:light-dark(#fff,#112833);--line:light-dark(#e3ded3,#21404e);--field:light-dark(#8a9298,#5d7d8b)}
*{box-sizing:border-box}
html{background:var(--surface)}
body{margin:0;padding:1rem;color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.25rem;line-height:1.25}
p{margin:.25rem 0 0;color:var(--soft)}
a{color:var(--sea)}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
.price{color:var(--ink);font-weight:700;font-variant-numeric:tabular-nums}
.rupees{color:var(--soft);font-weight:400}
.trips{list-style:none;margin:1rem 0 0;padding:0}
.trips li{padding:.75rem 0;border-top:1px solid var(--line)}
.trips a{font-weight:700}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-top:1rem}
label{font-size:.875rem;color:var(--soft)}
select,button{display:block;min-height:2.5rem;padding:0 .75rem;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
button{border-color:var(--sea);color:var(--sea);font-weight:600;cursor:pointer}
nav{display:flex;justify-content:space-between;align-items:center;min-height:2.5rem;margin-top:1rem}
nav a,nav span{min-width:5rem}
nav a:last-child,nav span:last-child{text-align:right}
nav a{padding:.375rem 0}
h2{margin:0;font-size:1rem}
table{width:100%;border-collapse:separate;border-spacing:2px;table-layout:fixed}
th{padding:.25rem 0;color:var(--soft);font-size:.75rem;font-weight:600}
td{position:relative;height:3rem;padding:0;border-radius:8px;color:var(--soft);font-size:.875rem;text-align:center;font-variant-numeric:tabular-nums}
td s{opacity:.85}
td a{display:block;padding:.375rem 0;border-radius:8px;background:var(--tint);color:var(--ink);font-weight:700;text-decoration:none}
td a:hover{background:var(--sea);color:var(--on)}
td small{display:block;overflow:hidden;font-size:.6875rem;font-weight:400;line-height:1.2}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:1rem;font-size:.8125rem}
`.trim();

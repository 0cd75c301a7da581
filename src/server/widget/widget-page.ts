import type { Brand } from '#domain/brand.ts';
import { inOrderOfDay } from '#domain/experience/departures.ts';
import { type Amount, formatDollars, formatRupees, shortDollars } from '#domain/money.ts';
import { formatDate, formatDuration, formatMonth, formatTime, weekdayOf, weekdays } from '#domain/time.ts';
import type { Widget, WidgetDates, WidgetDay } from './show-widget.ts';
import { frameScript } from './widget-scripts.ts';
import { widgetStyle } from './widget-style.ts';

type Dated = Extract<Widget, { readonly kind: 'EXPERIENCE' }>;

const escaped = (text: string): string =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');

const unseen = (words: string) => `<span class="unseen">${words}</span>`;

/** The frame as HTML, in English: it works without its script, which only tells its height. */
export function widgetPage(widget: Widget, brand: Brand): string {
	const title = widget.kind === 'LIST' ? 'Book a boat trip' : widget.experience.name;
	const body = widget.kind === 'LIST' ? listBody(widget) : datesBody(widget, brand);
	return page(title, `${body}${foot(brand)}`, widget.framing.origins);
}

/** In place of a widget that is not, or no longer, there. */
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

function listBody({ experiences, framing }: Extract<Widget, { readonly kind: 'LIST' }>): string {
	if (experiences.length === 0)
		return '<main><h1>Book a boat trip</h1><p>No trips can be booked right now.</p></main>';
	const items = experiences.map(
		({ _id, name, numberOfHours, groupSize, tripPrice }) => `<li>
<a href="/widget/${framing.site}/${_id}">${escaped(name)}</a>
<p>${facts(numberOfHours, groupSize)}</p>
${perTrip(tripPrice)}
</li>`,
	);
	return `<main><h1>Book a boat trip</h1><ul class="trips">${items.join('')}</ul></main>`;
}

const facts = (hours: number, groupSize: number) =>
	`${formatDuration(Math.round(hours * 60))} · up to ${groupSize} ${groupSize === 1 ? 'guest' : 'guests'}`;

function datesBody(widget: Dated, brand: Brand): string {
	const { experience, framing, dates, others } = widget;
	const times = inOrderOfDay(experience.departures)
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

/** A free day leads to the experience's own page in a new tab, which takes date, guests and where they come from along. */
function cell({ date, price }: WidgetDay, { experience, guests, framing }: Dated): string {
	const day = Number(date.slice(8));
	if (!price)
		return `<td><s aria-hidden="true">${day}</s>${unseen(`${formatDate(date)}, not available`)}</td>`;
	const query = new URLSearchParams({ date, guests: String(guests), referral: framing.site });
	const href = escaped(`/experience/detail/${experience._id}?${query}`);
	const [weekday, , ...monthAndYear] = formatDate(date).split(' ');
	// What is seen stands within what is heard, for those who speak to their browser.
	const name = [
		unseen(`${weekday} `),
		day,
		unseen(` ${monthAndYear.join(' ')}, `),
		`<small>${shortDollars(price.cents)}</small>`,
		unseen(` (${formatDollars(price.cents)}), opens in a new tab`),
	];
	return `<td><a href="${href}" target="_blank" rel="noopener">${name.join('')}</a></td>`;
}

import type { ExperienceCard, ExperienceDetail } from '#contract/experience-contract.ts';
import { ids } from '#contract/shapes.ts';
import {
	type DepartureState,
	departureStates,
	latestBookableDay,
	pickBestState,
	type Schedule,
} from '#domain/booking/availability.ts';
import { listDepartureSeries, sortByTime } from '#domain/experience/departures.ts';
import { lastPage } from '#domain/experience/search.ts';
import type { ExperienceId, SiteId } from '#domain/id.ts';
import type { Amount } from '#domain/money.ts';
import { listedPrice } from '#domain/price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';
import type { App } from '../app.ts';
import { listTakenDates } from '../booking/show-availability.ts';
import { findExperienceSchedule } from '../experience/find-experience.ts';
import { listExperiencesOf, showExperience } from '../experience/show-experience.ts';
import { findOwner } from '../person/public-person.ts';
import { findFraming, type WidgetFraming } from '../site/find-site.ts';

export interface WidgetInput {
	readonly experience?: ExperienceId | undefined;
	/** Month, 'YYYY-MM'. The default is the month of the first free date. */
	readonly month?: string | undefined;
	readonly page?: number | undefined;
	/** Number of guests. The default is two, or the largest group if that is smaller. */
	readonly guests?: number | undefined;
}

export interface WidgetDay {
	readonly date: LocalDate;
	readonly state: DepartureState;
	/** Price of a free day for these guests. It equals the price on the experience's page. */
	readonly price: Amount | null;
}

export type Widget = { readonly framing: WidgetFraming } & (
	| {
			readonly kind: 'LIST';
			readonly experiences: readonly ExperienceCard[];
			readonly page: number;
			readonly pages: number;
	  }
	| {
			readonly kind: 'EXPERIENCE';
			readonly experience: ExperienceDetail;
			readonly guests: number;
			/** Price before a date is chosen. */
			readonly price: Amount;
			/** The dates are null while the experience cannot be booked. */
			readonly dates: WidgetDates | null;
			/**
			 * True if the owner is known to have other experiences. It is false if there are none, or if this
			 * was not checked.
			 */
			readonly others: boolean;
	  }
);

/**
 * One month of dates. `before` and `after` are the previous and next month as 'YYYY-MM', if they can be
 * opened.
 */
export interface WidgetDates {
	readonly month: string;
	readonly before: string | null;
	readonly after: string | null;
	readonly days: readonly WidgetDay[];
}

const defaultGuests = 2;
/**
 * Number of days in which a free day is looked for. The month of the first free day is shown; without a
 * free day, the current month.
 */
const daysAhead = 62;

/** The data are those of the experience's page without a session. */
export async function showWidget(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	site: SiteId,
	input: WidgetInput,
): Promise<Widget | Refusal<'not-found'>> {
	const framing = await findFraming(app, site);
	if (isRefusal(framing)) return framing;
	const owner = await findOwner(app, framing.owner);
	if (isRefusal(owner)) return owner;
	if (input.experience) return await showDates(app, framing, input.experience, { ...input, others: true });
	const { items, count, page, pageSize } = await listExperiencesOf(app, framing.owner, input.page ?? 1);
	const [first] = items;
	// If the owner has only one experience, shows its dates instead of a list.
	if (first && count === 1)
		return await showDates(app, framing, ids.experience.parse(first._id), { ...input, others: false });
	return { framing, kind: 'LIST', experiences: items, page, pages: lastPage(count, pageSize) };
}

async function showDates(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	framing: WidgetFraming,
	id: ExperienceId,
	{ month, guests: wanted = defaultGuests, others }: WidgetInput & { readonly others: boolean },
): Promise<Widget | Refusal<'not-found'>> {
	const now = app.clock.now();
	const [experience, schedule, taken] = await Promise.all([
		showExperience(app, id),
		findExperienceSchedule(app.db, id),
		listTakenDates(app, id),
	]);
	const missing = refuse('not-found', { what: 'experience' });
	if (isRefusal(experience) || isRefusal(taken) || !schedule) return missing;
	if (experience.userId !== framing.owner) return missing;
	const guests = Math.min(wanted, experience.groupSize);
	const amountOn = (date?: LocalDate, time?: LocalTime): Amount => {
		const { cents, rupees } = listedPrice(experience, { date, time, guests }, now);
		return { cents, rupees };
	};
	const bookable = experience.verified && !experience.documentsExpired && !experience.pausedUntil;
	const departures = dayDepartures(schedule.schedule, taken, now);
	const dates = bookable ? monthOf(schedule.schedule, departures, amountOn, month, now) : null;
	return { framing, kind: 'EXPERIENCE', experience, guests, price: amountOn(), dates, others };
}

interface DayDepartures {
	/** The best state of a day's departure times. */
	readonly stateOf: (date: LocalDate) => DepartureState;
	/** The day's first free departure time, which is its cheapest. */
	readonly freeTime: (date: LocalDate) => LocalTime | undefined;
}

function dayDepartures(
	schedule: Schedule,
	taken: Parameters<typeof departureStates>[2],
	now: Temporal.Instant,
): DayDepartures {
	const all = sortByTime(listDepartureSeries(schedule)).map(({ time }) => ({
		time,
		stateOf: departureStates(schedule, time, taken, now),
	}));
	return {
		stateOf: (date) => pickBestState(all.map(({ stateOf }) => stateOf(date))),
		freeTime: (date) => all.find(({ stateOf }) => stateOf(date) === 'free')?.time,
	};
}

function monthOf(
	schedule: Schedule,
	{ stateOf, freeTime }: DayDepartures,
	amountOn: (date: LocalDate, time?: LocalTime) => Amount,
	requestedMonth: string | undefined,
	now: Temporal.Instant,
): WidgetDates {
	const today = dateAt(now, schedule.timeZone);
	const first = today.slice(0, 7);
	const last = latestBookableDay(schedule, now).slice(0, 7);
	const wanted = requestedMonth ?? soonest(today, stateOf)?.slice(0, 7) ?? first;
	const month = wanted < first ? first : wanted > last ? last : wanted;
	const start = Temporal.PlainDate.from(`${month}-01`);
	const monthAt = (months: number) => start.add({ months }).toString().slice(0, 7);
	return {
		month,
		before: month > first ? monthAt(-1) : null,
		after: month < last ? monthAt(1) : null,
		days: Array.from({ length: start.daysInMonth }, (_, at) => {
			const date = addDays(`${month}-01`, at);
			const state = stateOf(date);
			return { date, state, price: state === 'free' ? amountOn(date, freeTime(date)) : null };
		}),
	};
}

function soonest(today: LocalDate, stateOf: (date: LocalDate) => DepartureState): LocalDate | undefined {
	for (let ahead = 0; ahead < daysAhead; ahead += 1) {
		const date = addDays(today, ahead);
		if (stateOf(date) === 'free') return date;
	}
	return undefined;
}

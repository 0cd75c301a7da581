import type { ExperienceCard, ExperienceDetail } from '#contract/experience-contract.ts';
import { ids } from '#contract/shapes.ts';
import {
	bestState,
	type DepartureState,
	departureStates,
	latestDay,
	type Schedule,
} from '#domain/booking/availability.ts';
import { seriesOf } from '#domain/experience/departures.ts';
import type { ExperienceId, SiteId } from '#domain/id.ts';
import type { Amount } from '#domain/money.ts';
import { listedPrice } from '#domain/price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { listTakenDates } from '../booking/show-availability.ts';
import { findExperienceSchedule } from '../experience/find-experience.ts';
import { listExperiencesOf, showExperience } from '../experience/show-experience.ts';
import { findOwner } from '../person/public-person.ts';
import { type Framing, findFraming } from '../site/find-site.ts';

/** As much of it as makes sense is taken. */
export interface WidgetAsked {
	readonly experience?: ExperienceId | undefined;
	/** 'YYYY-MM'; else that of the soonest free date. */
	readonly month?: string | undefined;
	/** Two unless said otherwise; as many as come along at most. */
	readonly guests?: number | undefined;
}

export interface WidgetDay {
	readonly date: LocalDate;
	readonly state: DepartureState;
	/** Of a free day: as the experience's page shows it for this day and these guests. */
	readonly price: Amount | null;
}

export type Widget = { readonly framing: Framing } & (
	| {
			readonly kind: 'LIST';
			/** The owner's experiences on sale, the newest first: the first page of them. */
			readonly experiences: readonly ExperienceCard[];
	  }
	| {
			readonly kind: 'EXPERIENCE';
			readonly experience: ExperienceDetail;
			readonly guests: number;
			/** Without a date. */
			readonly price: Amount;
			/** Nothing while it cannot be booked. */
			readonly dates: WidgetDates | null;
			/** Whether the owner has others to choose from, as far as that was looked up. */
			readonly others: boolean;
	  }
);

/** One month of dates, and those beside it that can be reached. Months as 'YYYY-MM'. */
export interface WidgetDates {
	readonly month: string;
	readonly before: string | null;
	readonly after: string | null;
	readonly days: readonly WidgetDay[];
}

const usualGuests = 2;
/** So many days ahead a free one is looked for, to open its month; else this month is shown. */
const lookedThrough = 62;

/**
 * What an owner's website shows in its widget, for anybody: dates and prices of one experience, or what there is to choose
 * from. Out of the same page data as the experience's page, without the person who looks.
 */
export async function showWidget(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	site: SiteId,
	asked: WidgetAsked,
): Promise<Widget | Refusal<'not-found'>> {
	const framing = await findFraming(app, site);
	if (isRefusal(framing)) return framing;
	const owner = await findOwner(app, framing.owner);
	if (isRefusal(owner)) return owner;
	if (asked.experience) return await showDates(app, framing, asked.experience, { ...asked, others: true });
	const { items } = await listExperiencesOf(app, framing.owner, 1);
	const [first] = items;
	// Where there is no choice, nobody is asked.
	if (first && items.length === 1)
		return await showDates(app, framing, ids.experience.parse(first._id), { ...asked, others: false });
	return { framing, kind: 'LIST', experiences: items };
}

async function showDates(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	framing: Framing,
	id: ExperienceId,
	{ month, guests: wanted = usualGuests, others }: WidgetAsked & { readonly others: boolean },
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
	const amountOn = (date?: LocalDate): Amount => {
		const { cents, rupees } = listedPrice(experience, { date, guests }, now);
		return { cents, rupees };
	};
	const bookable = experience.verified && !experience.documentsExpired && !experience.pausedUntil;
	const stateOf = dayStates(schedule.schedule, taken, now);
	const dates = bookable ? monthOf(schedule.schedule, stateOf, amountOn, month, now) : null;
	return { framing, kind: 'EXPERIENCE', experience, guests, price: amountOn(), dates, others };
}

/** What a day offers: the best that one of its times does. */
function dayStates(
	schedule: Schedule,
	taken: Parameters<typeof departureStates>[2],
	now: Temporal.Instant,
): (date: LocalDate) => DepartureState {
	const all = seriesOf(schedule).map(({ time }) => departureStates(schedule, time, taken, now));
	return (date) => bestState(all.map((stateOf) => stateOf(date)));
}

function monthOf(
	schedule: Schedule,
	stateOf: (date: LocalDate) => DepartureState,
	amountOn: (date: LocalDate) => Amount,
	asked: string | undefined,
	now: Temporal.Instant,
): WidgetDates {
	const today = dateAt(now, schedule.timeZone);
	const first = today.slice(0, 7);
	const last = latestDay(schedule, now).slice(0, 7);
	const wanted = asked ?? soonest(today, stateOf)?.slice(0, 7) ?? first;
	const month = wanted < first ? first : wanted > last ? last : wanted;
	const start = Temporal.PlainDate.from(`${month}-01`);
	const beside = (months: number) => start.add({ months }).toString().slice(0, 7);
	return {
		month,
		before: month > first ? beside(-1) : null,
		after: month < last ? beside(1) : null,
		days: Array.from({ length: start.daysInMonth }, (_, at) => {
			const date = addDays(`${month}-01`, at);
			const state = stateOf(date);
			return { date, state, price: state === 'free' ? amountOn(date) : null };
		}),
	};
}

function soonest(today: LocalDate, stateOf: (date: LocalDate) => DepartureState): LocalDate | undefined {
	for (let ahead = 0; ahead < lookedThrough; ahead += 1) {
		const date = addDays(today, ahead);
		if (stateOf(date) === 'free') return date;
	}
	return undefined;
}

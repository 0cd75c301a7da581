import { useLingui } from '@lingui/react/macro';
import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { useFormat } from '../../kit/format.ts';
import { tripAddress } from '../booking/booked.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { isWholeDays, type LocalEntry } from './calendar-days.ts';

export function entryAddress({ kind, _id }: CalendarEntry): string {
	switch (kind) {
		case 'BOOKING':
		case 'HOLD':
			return tripAddress({ _id }, 'OWNER');
		case 'RIDE':
			return '/profile/owner/requests/sharing';
		case 'REQUEST':
			return '/profile/owner/requests/booking';
		case 'WEATHER':
			return '/profile/owner/bookings';
		default:
			return '#connections';
	}
}

export function useKindText(): Readonly<Record<CalendarEntry['kind'], string>> {
	const { t } = useLingui();
	return {
		BOOKING: t`Booking`,
		HOLD: t`Hold`,
		RIDE: t`Shared ride`,
		REQUEST: t`Request`,
		BLOCK: t`Blocked`,
		IMPORTED: t`Imported`,
		WEATHER: t`Called off for the weather`,
	};
}

export function useEntryTitle(): (entry: CalendarEntry) => string {
	const { t } = useLingui();
	const kinds = useKindText();
	return ({ kind, title, guests, seats }) => {
		if (kind === 'RIDE') return t`${kinds.RIDE}, ${guests ?? 0} of ${seats ?? 0} seats`;
		if (guests === null) return title || kinds[kind];
		return guests === 1 ? t`${title}, 1 guest` : t`${title}, ${guests} guests`;
	};
}

export function useEntryTime(): (local: LocalEntry) => string {
	const { t } = useLingui();
	const format = useFormat();
	return (local) => {
		const { firstDay, lastDay, starts, ends } = local;
		const [first, last] = [formatDay(firstDay, format), formatDay(lastDay, format)];
		const [from, to] = [format.time(starts), format.time(ends)];
		if (isWholeDays(local)) return firstDay === lastDay ? t`${first}, all day` : t`${first} to ${last}`;
		if (firstDay === lastDay) return t`${first}, ${from} to ${to}`;
		return t`${first}, ${from} to ${last}, ${to}`;
	};
}

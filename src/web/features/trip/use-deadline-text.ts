import { zoneName } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from './trip-times.ts';

export function useDeadlineText(at: string | undefined, timeZone: string): string {
	const format = useFormat();
	if (!at) return '';
	const ends = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
	const zone = zoneName(timeZone);
	const time = format.time(ends.toPlainTime().toString({ smallestUnit: 'minute' }));
	return `${formatDay(ends.toPlainDate().toString(), format)}, ${time} (${format.names?.zone(zone) ?? zone})`;
}

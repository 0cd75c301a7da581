import { formatDate } from '#domain/time.ts';
import { viewerTime, viewerYear } from '../../kit/date/viewer.ts';
import { english } from '../../kit/format.ts';

interface Props {
	readonly at: string;
	/** The date alone. */
	readonly day?: boolean;
}

/** A moment on the viewer's own clock and calendar: 'Sat 14 Jun, 9:30 am'. */
export function When({ at, day = false }: Props) {
	const local = viewerTime(at);
	const date = formatDate(local.toPlainDate().toString(), { thisYear: viewerYear() });
	return (
		<time dateTime={at}>
			{day ? date : `${date}, ${english.time(local.toPlainTime().toString({ smallestUnit: 'minute' }))}`}
		</time>
	);
}

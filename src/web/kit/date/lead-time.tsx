import { Plural } from '@lingui/react/macro';
import { leadTime } from '#domain/time.ts';

export function LeadTime({ minutes }: { readonly minutes: number }) {
	const { count, unit } = leadTime(minutes);
	switch (unit) {
		case 'day':
			return <Plural value={count} one="# day" other="# days" />;
		case 'hour':
			return <Plural value={count} one="# hour" other="# hours" />;
		default:
			return <Plural value={count} one="# minute" other="# minutes" />;
	}
}

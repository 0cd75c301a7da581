import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../design/notice.tsx';
import { countsQuery } from './desk-queries.ts';

/** Mails and texts whose provider never answered: nobody sends them again by themselves. */
export function UncertainMessages() {
	const count = useQuery(countsQuery()).data?.uncertainMessages ?? 0;
	if (count === 0) return null;
	return (
		<Notice tone="warning">
			<p>
				<Plural
					value={count}
					one="# message may not have reached anybody: its provider never answered, so it was not sent again."
					other="# messages may not have reached anybody: their provider never answered, so they were not sent again."
				/>
			</p>
		</Notice>
	);
}

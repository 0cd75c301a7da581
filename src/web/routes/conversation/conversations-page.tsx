import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import css from '../../features/conversation/conversation.module.css';
import { ConversationList } from '../../features/conversation/conversation-list.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Messages` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function ConversationsPage() {
	const { id } = useParams();
	const store = useQueryClient();
	useChangeFeed({ me: true }, () => {
		void store.invalidateQueries({ queryKey: ['conversations'] });
		if (!id) return;
		// Also reloads bookings and requests, because the conversation may be about one of them.
		for (const key of [['conversation', id], ['booking'], ['requests']])
			void store.invalidateQueries({ queryKey: key });
	});
	return (
		<div className={css.page} data-open={id ? true : undefined}>
			<h1>
				<Trans>Messages</Trans>
			</h1>
			<div className={css.sides}>
				<div className={css.listSide}>
					<ConversationList />
				</div>
				<div className={css.viewSide}>
					<Outlet />
				</div>
			</div>
		</div>
	);
}

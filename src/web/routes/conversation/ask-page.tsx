import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { experienceQuery } from '../../features/booking/booking-queries.ts';
import css from '../../features/conversation/conversation.module.css';
import { conversationAboutQuery } from '../../features/conversation/conversation-queries.ts';
import { MessageForm, type NewMessage } from '../../features/conversation/message-form.tsx';
import { useSession } from '../../features/person/session.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { Notice } from '../../kit/notice.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { NotFound } from '../frame/error-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Ask the owner` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function AskPage() {
	const { experienceId = '' } = useParams();
	const { user } = useSession();
	const navigate = useNavigate();
	const store = useQueryClient();
	const experience = useQuery(experienceQuery(experienceId));
	const known = useQuery(conversationAboutQuery(experienceId));
	// If reloading fails, the text that the user is writing must remain.
	const problem =
		(experience.data ? null : experience.error) ?? (known.data === undefined ? known.error : null);
	if (problem && isNotFound(problem)) return <NotFound />;
	if (problem)
		return (
			<LoadError
				problem={problem}
				onRetry={() => void Promise.all([experience.refetch(), known.refetch()])}
				heading={<Trans>Messages</Trans>}
			/>
		);
	if (known.data) return <Navigate to={`/messages/${known.data}`} replace />;
	if (!experience.data || known.data === undefined) return <Splash />;
	const { name, owner, userId } = experience.data;
	const { firstName } = owner;
	const address = `/experience/detail/${experienceId}`;
	const send = async ({ text, images, key }: NewMessage) => {
		const body = { experienceId, text, images: [...images] };
		const sent = await callApi('POST /conversation/ask', { body, idempotencyKey: key });
		void store.invalidateQueries({ queryKey: ['conversations'] });
		store.setQueryData(conversationAboutQuery(experienceId).queryKey, sent.conversationId);
		void navigate(`/messages/${sent.conversationId}`, { replace: true });
	};
	return (
		<div className={css.ask}>
			<h1>
				<Trans>Ask {firstName}</Trans>
			</h1>
			{userId === user?._id ? (
				<>
					<Notice>
						<Trans>This is your own experience.</Trans>
					</Notice>
					<ButtonLink to="/messages" label={<Trans>All messages</Trans>} />
				</>
			) : (
				<>
					<p>
						<Trans>
							Your question is about <Link to={address}>{name}</Link>. You’ll find the answer in your
							messages.
						</Trans>
					</p>
					<MessageForm
						key={experienceId}
						place={`ask:${experienceId}`}
						masks="not-booked"
						quick="questions"
						other={firstName}
						label={<Trans>Your question</Trans>}
						send={send}
					/>
				</>
			)}
		</div>
	);
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { conversationOfQuery, isAboutKind } from '../../features/conversation/conversation-queries.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import { NotFound } from '../frame/error-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Messages` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function AboutPage() {
	const { kind = '', id = '' } = useParams();
	return isAboutKind(kind) ? <ToConversation kind={kind} id={id} /> : <NotFound />;
}

function ToConversation({
	kind,
	id,
}: {
	readonly kind: 'booking' | 'request' | 'ride';
	readonly id: string;
}) {
	const { data, error, refetch } = useQuery(conversationOfQuery(kind, id));
	if (data) return <Navigate to={`/messages/${data}`} replace />;
	if (!error) return <Splash />;
	if (!isNotFound(error))
		return <LoadError problem={error} onRetry={() => void refetch()} heading={<Trans>Messages</Trans>} />;
	return (
		<EmptyState
			print="letter"
			title={<Trans>No conversation here yet</Trans>}
			text={<Trans>A ride’s conversation starts when the first mate pays.</Trans>}
			way={{ to: '/messages', label: <Trans>All messages</Trans> }}
			narrow
		/>
	);
}

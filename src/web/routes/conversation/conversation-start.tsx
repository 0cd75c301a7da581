import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/empty-state.tsx';

export default function ConversationStart() {
	return (
		<EmptyState
			print="letter"
			title={<Trans>Select a conversation</Trans>}
			text={<Trans>Answer quotes and date changes right in the conversation.</Trans>}
			narrow
		/>
	);
}

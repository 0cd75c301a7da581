import { Trans } from '@lingui/react/macro';
import css from '../../features/conversation/conversation.module.css';

/** Beside the list while none is open. */
export default function ConversationStart() {
	return (
		<p className={css.nothing}>
			<Trans>Choose a conversation.</Trans>
		</p>
	);
}

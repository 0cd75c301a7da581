import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import { Notice } from '../../kit/notice.tsx';

interface Props {
	/** Shown unless the person has turned off alert emails. */
	readonly children: ReactNode;
}

/** Makes its own request, because public pages have no query cache. */
export function AlertEmailNote({ children }: Props) {
	const [isOff, setOff] = useState(false);
	useEffect(() => {
		callApi('GET /mail/choices', {}).then(
			({ wanted }) => setOff(!wanted.alerts),
			() => {},
		);
	}, []);
	if (!isOff) return children;
	return (
		<Notice tone="warning">
			<Trans>
				You have turned off emails about alerts.{' '}
				<Link to="/profile/renter/mails">Change your notification settings</Link>
			</Trans>
		</Notice>
	);
}

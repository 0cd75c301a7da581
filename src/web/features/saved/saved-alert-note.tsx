import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import { Notice } from '../../kit/notice.tsx';

interface Props {
	/** Shown unless the person has turned off alert emails. */
	readonly children: ReactNode;
}

/** States when alert emails are sent, or that the person has turned off alert emails. */
export function AlertEmailNote({ children }: Props) {
	const { data } = useQuery({
		queryKey: ['mail-choices'],
		queryFn: () => callApi('GET /mail/choices', {}),
		staleTime: 0,
	});
	if (data?.wanted.alerts !== false) return children;
	return (
		<Notice tone="warning">
			<Trans>
				You have turned off emails about alerts.{' '}
				<Link to="/profile/renter/mails">Change your notification settings</Link>
			</Trans>
		</Notice>
	);
}

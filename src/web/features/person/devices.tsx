import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { SessionAnswer } from '#contract/session-contract.ts';
import { Button } from '../../kit/button.tsx';
import { viewerTime, viewerYear } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import css from './devices.module.css';
import { useSession } from './session.tsx';

const queryKey = ['sessions'];

export function Devices() {
	const failure = useFailureText();
	const { signOut } = useSession();
	const store = useQueryClient();
	const list = useQuery({ queryKey, queryFn: () => callApi('GET /user/sessions', {}), staleTime: 0 });
	const end = useMutation({
		mutationFn: (sessionId: string) => callApi('POST /user/sessions/end', { body: { sessionId } }),
		onSuccess: (left) => store.setQueryData(queryKey, left),
	});
	const endAll = useMutation({
		mutationFn: () => callApi('POST /user/sessions/end-all', { body: { here: true } }),
		onSuccess: signOut,
	});
	const problem = end.error ?? endAll.error;
	if (!list.data) {
		return list.error ? (
			<ListFailure problem={failure(list.error)} onRetry={() => void list.refetch()} />
		) : (
			<ListSkeleton shapes={3} height="4rem" />
		);
	}
	return (
		<>
			<ul className={css.devices}>
				{list.data.map((each) => (
					<li key={each._id}>
						<Device session={each} />
						{each.current ? (
							<strong>
								<Trans>This device</Trans>
							</strong>
						) : (
							<Button
								small
								quiet
								busy={end.isPending && end.variables === each._id}
								onClick={() => end.mutate(each._id)}
							>
								<Trans>Sign out</Trans>
							</Button>
						)}
					</li>
				))}
			</ul>
			<Failure>{problem ? failure(problem) : null}</Failure>
			<div>
				<Button danger busy={endAll.isPending} onClick={() => endAll.mutate()}>
					<Trans>Sign out everywhere</Trans>
				</Button>
			</div>
		</>
	);
}

function Device({ session }: { readonly session: SessionAnswer }) {
	const format = useFormat();
	const { device, address } = session;
	const local = viewerTime(session.lastSeen);
	const thisYear = viewerYear();
	const day = format.date(local.toPlainDate().toString(), { thisYear });
	const time = format.time(local.toPlainTime().toString({ smallestUnit: 'minute' }));
	return (
		<p>
			<span>{device ?? <Trans>Unknown device</Trans>}</span>
			<small>
				{address ? (
					<>
						<Trans>Network {address}</Trans> ·
					</>
				) : null}{' '}
				<Trans>
					Last used {day}, {time}
				</Trans>
			</small>
		</p>
	);
}

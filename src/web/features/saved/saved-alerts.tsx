import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { SearchAlert } from '#contract/saved-contract.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { LocalDate } from '#domain/time.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { searchAddress } from '../place/search-address.ts';
import css from './saved.module.css';
import { AlertEmailNote } from './saved-alert-note.tsx';

const alertsQuery = () =>
	queryOptions({
		queryKey: ['search-alerts'],
		staleTime: 0,
		queryFn: () => callApi('GET /saved/alerts', {}),
	});

export function SavedAlerts() {
	const failure = useFailureText();
	const alerts = useQuery(alertsQuery());
	return (
		<div className={css.page}>
			<h1>
				<Trans>Alerts</Trans>
			</h1>
			{alerts.data ? (
				<Alerts alerts={alerts.data} />
			) : alerts.error ? (
				<ListFailure problem={failure(alerts.error)} onRetry={() => void alerts.refetch()} />
			) : (
				<ListSkeleton shapes={3} height="5rem" />
			)}
		</div>
	);
}

function Alerts({ alerts }: { readonly alerts: readonly SearchAlert[] }) {
	const failure = useFailureText();
	const store = useQueryClient();
	const remove = useMutation({
		mutationFn: (alertId: string) => callApi('POST /saved/alerts/delete', { body: { alertId } }),
		onSuccess: () => store.invalidateQueries({ queryKey: ['search-alerts'] }),
	});
	if (alerts.length === 0) {
		return (
			<EmptyState
				title={<Trans>No alerts yet</Trans>}
				text={<Trans>Save a search, and we’ll email you new trips and rides.</Trans>}
				way={{ to: '/search', label: <Trans>Find a trip</Trans> }}
				narrow
			/>
		);
	}
	return (
		<>
			<AlertEmailNote>
				<p>
					<Trans>
						This email comes at most once a day. You can turn it off in your notification settings.
					</Trans>
				</p>
			</AlertEmailNote>
			<Failure>{remove.error ? failure(remove.error) : null}</Failure>
			<ul className={css.alerts}>
				{alerts.map((alert) => (
					<li key={alert._id}>
						<AlertRow
							alert={alert}
							busy={remove.isPending && remove.variables === alert._id}
							onDelete={() => remove.mutate(alert._id)}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

interface RowProps {
	readonly alert: SearchAlert;
	readonly busy: boolean;
	onDelete(): void;
}

function AlertRow({ alert, busy, onDelete }: RowProps) {
	const { t } = useLingui();
	const format = useFormat();
	const { address, location, firstDay, lastDay, guests, price } = alert;
	const [from, to] = [firstDay && format.date(firstDay), lastDay && format.date(lastDay)];
	const search = searchAddress(
		{ address, ...location },
		{
			date: (firstDay ?? undefined) as LocalDate | undefined,
			guests: guests ?? undefined,
			price: price ?? undefined,
		},
	);
	return (
		<>
			<div>
				<h2>{address}</h2>
				<p className={css.note}>
					{from ? from === to ? from : t`${from} to ${to}` : <Trans>Any date</Trans>}
					{guests ? (
						<>
							{' · '}
							<Plural value={guests} one="# guest" other="# guests" />
						</>
					) : null}
					{price ? ` · ${t`up to ${format.dollars(centsFromDollars(price))}`}` : null}
				</p>
			</div>
			<div className={css.actions}>
				<ButtonLink to={search} quiet small label={<Trans>Show the trips</Trans>} />
				<Button small quiet busy={busy} aria-label={t`Delete the alert for ${address}`} onClick={onDelete}>
					<Trans>Delete</Trans>
				</Button>
			</div>
		</>
	);
}

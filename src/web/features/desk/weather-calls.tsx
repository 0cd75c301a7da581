import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { OwnerWeatherCalls } from '#contract/weather-call-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { Sheet } from './facts.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';
import { When } from './when.tsx';

/** How often an owner called departures off for the weather, beside those that took place; nothing until the first. */
export function WeatherCalls({ owner }: { readonly owner: string }) {
	const { t } = useLingui();
	const may = useMayAtDesk('support');
	const { data } = useQuery({
		queryKey: ['desk', 'weather-calls', owner],
		queryFn: () => callApi('GET /desk/weather-call/owner/{id}', { params: { id: owner } }),
		enabled: may,
	});
	if (!data || data.items.length === 0) return null;
	const { calls, departures, items } = data;
	const all = calls + departures;
	const percent = all === 0 ? 0 : Math.round((100 * calls) / all);
	const columns: Column<OwnerWeatherCalls['items'][number]>[] = [
		{ title: t`Called`, whole: true, cell: ({ calledDate }) => <When at={calledDate} /> },
		{
			title: t`Departure`,
			cell: ({ name, ride, departsAt }) => (
				<>
					{ride ? <Trans>Shared ride on {name}</Trans> : <span>{name}</span>}
					<small>
						<When at={departsAt} />
					</small>
				</>
			),
		},
		{
			title: t`Reason`,
			cell: ({ reason, words, calledBy }) => (
				<>
					{reason}
					<small>{calledBy === 'PLATFORM' ? <Trans>by the desk</Trans> : null}</small>
					{words ? <small>{words}</small> : null}
				</>
			),
		},
		{
			title: t`Answers`,
			cell: ({ moved, refunded, waiting }) => (
				<Trans>
					{moved} moved, {refunded} refunded, {waiting} waiting
				</Trans>
			),
		},
		{ title: t`Refunded`, number: true, cell: ({ refundCents }) => formatDollars(refundCents) },
	];
	return (
		<Sheet title={<Trans>Weather calls</Trans>}>
			<p>
				<Trans>
					In 12 months {calls} of {all} departures were called off for the weather: {percent}%.
				</Trans>
			</p>
			<DeskTable name={t`Weather calls`} rows={items} columns={columns} keyOf={({ _id }) => _id} />
		</Sheet>
	);
}

import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { billingCalls } from '#contract/billing-contract.ts';
import type { ResultOf } from '#contract/call.ts';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { documentQuery } from './billing-queries.ts';
import css from './sheet-view.module.css';

type Sheet = ResultOf<(typeof billingCalls)['one']>['sheet'];

export function SheetView({ sheet }: { readonly sheet: Sheet }) {
	return (
		<article lang={sheet.language ?? 'en'} className={css.sheet} aria-label={sheet.title}>
			<h2>{sheet.title}</h2>
			<dl className={css.facts}>
				{sheet.facts.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<div className={css.parties}>
				{sheet.parties.map(({ heading, lines }) => (
					<section key={heading}>
						<h3>{heading}</h3>
						{lines.map((line) => (
							<p key={line}>{line}</p>
						))}
					</section>
				))}
			</div>
			<SheetTable table={sheet.table} />
			<dl className={css.totals}>
				{sheet.totals.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{sheet.notes.map((note) => (
				<p key={note} className={css.note}>
					{note}
				</p>
			))}
		</article>
	);
}

function SheetTable({ table: { columns, rows } }: { readonly table: Sheet['table'] }) {
	return (
		<div className={css.scroll}>
			<table className={css.table}>
				<thead>
					<tr>
						{columns.map(({ title, amount }) => (
							<th key={title} scope="col" data-amount={amount || undefined}>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.join('\n')}>
							{row.map((cell, at) => (
								<td
									key={columns[at]?.title}
									data-title={columns[at]?.title}
									data-amount={columns[at]?.amount || undefined}
								>
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

export function DocumentView({ id }: { readonly id: string }) {
	const failure = useFailureText();
	const { data, error, refetch } = useQuery(documentQuery(id));
	const print = useMutation({
		mutationFn: () => callApi('GET /billing/document/{id}/pdf', { params: { id } }),
		onSuccess: savePdf,
	});
	if (!data) {
		return (
			<li>
				{error ? (
					<ListFailure problem={failure(error)} onRetry={() => void refetch()} />
				) : (
					<ListSkeleton shapes={1} height="24rem" />
				)}
			</li>
		);
	}
	return (
		<li className={css.document}>
			<SheetView sheet={data.sheet} />
			<Button quiet small busy={print.isPending} onClick={() => print.mutate()}>
				<Trans>Download PDF</Trans>
			</Button>
			<Failure>{print.error ? failure(print.error) : null}</Failure>
		</li>
	);
}

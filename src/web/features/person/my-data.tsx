import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { MyData } from '#contract/my-data-contract.ts';
import { Button } from '../../kit/button.tsx';
import { viewerTime, viewerYear } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { FreshSignInProblem } from './fresh-sign-in-problem.tsx';
import css from './my-data.module.css';

const myDataQuery = () =>
	queryOptions({
		queryKey: ['my-data'],
		queryFn: () => callApi('GET /user/data', {}),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data?.export.status === 'MAKING' ? 2_000 : false),
	});

export function MyDataSections() {
	const failure = useFailureText();
	const { data, error, refetch } = useQuery(myDataQuery());
	if (!data) {
		if (error) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
		return <ListSkeleton shapes={2} height="12rem" />;
	}
	return (
		<>
			<DataCopy copy={data.export} />
			<DeleteAccount deletion={data.deletion} />
		</>
	);
}

type Copy = MyData['export'];

function DataCopy({ copy }: { readonly copy: Copy }) {
	const store = useQueryClient();
	const requestExport = useMutation({
		mutationFn: () => callApi('POST /user/data/export', { body: {} }),
		onSettled: () => store.invalidateQueries({ queryKey: ['my-data'] }),
	});
	const fetchIt = useMutation({
		mutationFn: () => callApi('POST /user/data/export/link', { body: {} }),
		onSuccess: ({ url }) => window.location.assign(url),
	});
	const problem = requestExport.error ?? fetchIt.error;
	return (
		<section className={css.section} aria-labelledby="data-copy">
			<h3 id="data-copy">
				<Trans>A copy of your data</Trans>
			</h3>
			<p>
				<Trans>Download everything we hold about you, including your files, as a ZIP.</Trans>
			</p>
			<State copy={copy} />
			{problem ? <FreshSignInProblem problem={problem} /> : null}
			<div className={css.buttons}>
				{copy.status === 'READY' ? (
					<Button busy={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
						<Trans>Download</Trans>
					</Button>
				) : null}
				{copy.status === 'MAKING' ? null : (
					<Button
						quiet={copy.status === 'READY'}
						busy={requestExport.isPending}
						onClick={() => requestExport.mutate()}
					>
						{copy.status === 'READY' ? <Trans>Make a new copy</Trans> : <Trans>Request my data</Trans>}
					</Button>
				)}
			</div>
		</section>
	);
}

function State({ copy }: { readonly copy: Copy }) {
	const format = useFormat();
	if (copy.status === 'MAKING')
		return (
			<div className={css.waiting} role="status">
				<Spinner />
				<Trans>We’re preparing your copy. You can leave this page and come back.</Trans>
			</div>
		);
	if (copy.status === 'FAILED')
		return (
			<Notice tone="bad">
				<Trans>Your copy couldn’t be made. Please try again.</Trans>
			</Notice>
		);
	if (copy.bytes === null || copy.until === null) return null;
	const until = viewerTime(copy.until);
	const date = format.date(until.toPlainDate().toString(), { thisYear: viewerYear() });
	const size = sizeOf(copy.bytes);
	return (
		<Notice tone="good">
			<Trans>
				Your copy is ready ({size}). You can download it until {date}.
			</Trans>
		</Notice>
	);
}

function sizeOf(bytes: number): string {
	const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB'];
	return `${Math.max(1, Math.round(size))} ${unit}`;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { Failure } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';

const myDataQuery = () =>
	queryOptions({
		queryKey: ['my-data'],
		queryFn: () => callApi('GET /user/data', {}),
		staleTime: 0,
		// While the copy is being made.
		refetchInterval: ({ state: { data } }) => (data?.export.status === 'MAKING' ? 2_000 : false),
	});

/** What a person can do with their own data. */
export function MyDataSections() {
	const { data, error } = useQuery(myDataQuery());
	if (!data) return error ? <Failure>{error.message}</Failure> : <Spinner />;
	return (
		<>
			<DataCopy copy={data.export} />
			<DeleteAccount deletion={data.deletion} />
		</>
	);
}

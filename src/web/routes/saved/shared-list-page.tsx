import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SharedTrips } from '../../features/saved/shared-trips.tsx';
import { pageDataContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../page-meta.ts';

/** A shared list can be read only while its link exists, so the page is neither cached nor indexed. */
export const headers = () => ({
	...publicPageHeaders(),
	'cache-control': 'private, no-store',
	'cdn-cache-control': 'no-store',
	'x-robots-tag': 'noindex',
});

export async function loader({ params, context }: LoaderFunctionArgs) {
	const code = params['code'] ?? '';
	const pageData = context.get(pageDataContext);
	const list = await pageData.sharedList(code);
	if (!list) throw new Response(null, { status: 404 });
	return { ...list, code, brandName: pageData.brand.name };
}

export const meta = ({
	loaderData: data,
}: {
	readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined;
}) => [{ title: data ? `${data.name} · ${data.brandName}` : '' }, { name: 'robots', content: 'noindex' }];

export default function SharedListPage() {
	const { code, name, listings } = useLoaderData<typeof loader>();
	return <SharedTrips key={code} code={code} name={name} listings={listings} />;
}

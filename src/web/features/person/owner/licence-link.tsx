import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** Downloads a document. Its address works for a short while only, so another one is fetched before it runs out. */
export function LicenceLink({ fileKey }: { readonly fileKey: string }) {
	const link = useQuery({
		queryKey: ['paper', fileKey],
		queryFn: () => callApi('GET /upload/link', { query: { key: fileKey } }),
		refetchInterval: ({ state }) => (state.data ? state.data.expiresInSeconds * 500 : false),
		staleTime: 0,
		gcTime: 0,
	});
	if (link.data) {
		return (
			<a href={link.data.url} download>
				<Trans>Download the licence</Trans>
			</a>
		);
	}
	return link.error ? link.error.message : <Trans>One moment…</Trans>;
}

import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: process.env.WEB_BUILD ?? 'build',
	ssr: true,
	serverBuildFile: 'web.js',
	// A dozen routes: cheaper in the first answer than one more request at every link.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;

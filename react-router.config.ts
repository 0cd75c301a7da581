import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: 'build',
	ssr: true,
	serverBuildFile: 'web.js',
	// A dozen routes: cheaper in the first answer than one more request at every link.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;

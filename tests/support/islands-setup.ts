import { configure } from '@testing-library/react';

// Parts that load when they are needed take their time where many tests share two cores.
configure({ asyncUtilTimeout: 5_000 });

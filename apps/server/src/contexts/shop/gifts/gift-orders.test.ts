    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(token)).toMatchObject({ status: 'WITHDRAWN', ticket: null });
    const { userId } = await anElan(product.app, (await aCompany()).id);
